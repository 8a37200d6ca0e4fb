import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '@ridgeline/server-kit/uploads/sendFile';

/** Fewer and larger reads than by default: films are read to their end. */
const highWaterMark = 256 * 1024;

/** Where the bytes of uploads are. */
export interface UploadSource {
  /** Undefined if the bytes cannot be had here. */
  read: (file: string, size: number, range?: ByteRange) => Promise<Readable | undefined>;
  /** Called when the API says that there is no such file. */
  discard: (file: string) => Promise<void>;
}

/** Opens a file of exactly this size; undefined if there is none that can be read. */
export async function openFile(name: string, size: number): Promise<FileHandle | undefined> {
  const handle = await open(name).catch(() => undefined);
  const found = await handle?.stat();
  if (found?.isFile() && found.size === size) return handle;
  await handle?.close();
  return undefined;
}

export const streamOf = (handle: FileHandle, range?: ByteRange): Readable =>
  handle.createReadStream({ ...range, highWaterMark });

/** Uploads in a folder on this machine, which may not exist: then the API is on another one. */
export const folderSource = (folder: string): UploadSource => ({
  read: async (file, size, range) => {
    const handle = await openFile(path.join(folder, file), size);
    return handle && streamOf(handle, range);
  },
  discard: () => Promise.resolve(),
});
