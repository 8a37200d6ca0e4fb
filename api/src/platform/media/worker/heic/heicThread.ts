import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { UnreadableFileError } from '../tasks';
import { workerProgram } from '../workerProgram';
import { decodeHeic } from './decodeHeic';

/**
 * Decodes a HEIC in a thread of its own, which ends with it: the decoder never pauses, and the memory of this process has
 * to be watched meanwhile. The thread runs the same program as this process.
 * @throws {UnreadableFileError}
 */
export async function heicToTiff(bytes: Buffer): Promise<Buffer> {
  const thread = new Worker(workerProgram('mediaWorker'), { workerData: bytes });
  try {
    const [tiff] = (await once(thread, 'message')) as [Uint8Array];
    return Buffer.from(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  } catch (error) {
    throw new UnreadableFileError((error as Error).message, { cause: error });
  } finally {
    await thread.terminate();
  }
}

/** What such a thread does. */
export async function runHeicThread() {
  const tiff = await decodeHeic(workerData as Uint8Array);
  parentPort?.postMessage(tiff, [tiff.buffer as ArrayBuffer]);
}
