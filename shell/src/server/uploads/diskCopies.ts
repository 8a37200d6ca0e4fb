import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '@ridgeline/server-kit/uploads/sendFile';
import type { Logger } from '@ridgeline/server-kit/logging';
import { createDiskQuota } from './diskQuota';
import { openFile, readOpen } from './source';

/** The share of the space that one file may take. A larger file would evict too many others. */
const maxFileShare = 1 / 4;
/** After a copy could not be written, no other is attempted for this time. */
const pauseMs = 30_000;
/** The last use of a copy is recorded at most this often, so that not every read causes a write. */
const useIntervalMs = 60_000;

interface DiskCopiesOptions {
  folder: string;
  /** The maximum size of all copies together. 0 turns them off. */
  maxBytes: number;
  /** Reads an original from its beginning to its end. */
  fetch: (file: string) => Promise<Readable | undefined>;
  logger: Logger;
}

/**
 * Copies of immutable files on this machine's disk. The least recently used ones are removed first. Several
 * processes may share the folder.
 */
export function createDiskCopies({ folder, maxBytes, fetch, logger }: DiskCopiesOptions) {
  const quota = createDiskQuota(folder, maxBytes);
  const copying = new Map<string, Promise<boolean>>();
  let pausedUntil = 0;
  // Apply the limit now, because it may be lower than before.
  void quota.reserve(0).catch(() => undefined);

  async function copy(file: string, size: number) {
    const draft = path.join(folder, `.${randomUUID()}`);
    const reserved = quota.reserve(size);
    try {
      await reserved;
      await mkdir(folder, { recursive: true });
      const content = await fetch(file);
      if (!content) return false;
      const target = createWriteStream(draft, { flags: 'wx' });
      await pipeline(content, target);
      if (target.bytesWritten !== size) throw new Error('The file has another size than expected.');
      await rename(draft, path.join(folder, file));
      return true;
    } catch (error) {
      pausedUntil = Date.now() + pauseMs;
      logger.warn({ err: error, file }, 'an upload could not be copied to the disk');
      await rm(draft, { force: true }).catch(() => undefined);
      return false;
    } finally {
      quota.release(size);
    }
  }

  async function read(file: string, size: number, range?: ByteRange) {
    const opened = await openFile(path.join(folder, file), size);
    if (!opened) return undefined;
    const { handle, modifiedMs } = opened;
    const now = new Date();
    // Ignore errors, because copies are still usable on a disk that has become read-only.
    if (now.getTime() - modifiedMs > useIntervalMs)
      await handle.utimes(now, now).catch(() => undefined);
    return readOpen(handle, size, range);
  }

  /** Copies a file. Concurrent calls share one copy. Resolves with whether there is a copy now. */
  function add(file: string, size: number): Promise<boolean> {
    if (size > maxBytes * maxFileShare || Date.now() < pausedUntil) return Promise.resolve(false);
    const copied = copying.get(file) ?? copy(file, size).finally(() => copying.delete(file));
    copying.set(file, copied);
    return copied;
  }

  const remove = (file: string) =>
    rm(path.join(folder, file), { force: true }).catch(() => undefined);

  return { add, read, remove };
}
