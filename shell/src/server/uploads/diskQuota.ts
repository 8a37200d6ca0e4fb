import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

const hourMs = 60 * 60 * 1000;
/** Files that nobody has used for this long are removed even if there is room. */
const maxUnusedMs = 30 * 24 * hourMs;
/** The share of all bytes that may be added before the folder is listed again. */
const slackShare = 1 / 8;

interface FileEntry {
  name: string;
  bytes: number;
  usedAt: number;
}

/** The files of a folder, least recently used first. The last use is stored as the modification time. */
async function filesIn(folder: string): Promise<FileEntry[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = (await stat(path.join(folder, name)).catch(() => undefined)) ?? {};
      return { name, bytes: size ?? 0, usedAt: mtimeMs ?? 0 };
    }),
  );
  return files.sort((a, b) => a.usedAt - b.usedAt);
}

const isDraft = ({ name }: FileEntry) => name.startsWith('.');

/**
 * Limits the total size of the files in a folder, by removing the least recently used ones. Sizes are read from the
 * folder, because other processes use it too, and counts in memory would be lost at a restart.
 */
export function createDiskQuota(folder: string, maxBytes: number) {
  const queue = pLimit(1);
  const slack = maxBytes * slackShare;
  /** Bytes of files that are being written. */
  let pendingBytes = 0;
  /** Bytes written since the folder was listed. */
  let addedBytes = Infinity;

  async function trim() {
    const now = Date.now();
    const files = await filesIn(folder);
    let total = 0;
    for (const file of files) if (!isDraft(file)) total += file.bytes;
    for (const file of files) {
      const unusedMs = now - file.usedAt;
      // A draft that a killed process left behind.
      const isLeftOver = isDraft(file) && unusedMs > hourMs;
      const isTooMuch = !isDraft(file) && total + pendingBytes > maxBytes - slack;
      if (!isLeftOver && !isTooMuch && unusedMs < maxUnusedMs) continue;
      await rm(path.join(folder, file.name), { force: true });
      if (!isDraft(file)) total -= file.bytes;
    }
  }

  return {
    /** Reserves space for a file. Resolves once there is enough. */
    reserve: (bytes: number) => {
      pendingBytes += bytes;
      return queue(async () => {
        addedBytes += bytes;
        if (addedBytes <= slack) return;
        await trim();
        addedBytes = 0;
      });
    },
    /** Ends a reservation. Call it once the file is written, or if writing it failed. */
    release: (bytes: number) => {
      pendingBytes -= bytes;
    },
  };
}
