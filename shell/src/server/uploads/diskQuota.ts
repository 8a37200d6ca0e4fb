import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

const hourMs = 60 * 60 * 1000;
/** Files that nobody has used for this long are removed even if there is room. */
const maxUnusedMs = 30 * 24 * hourMs;
/** The share of all bytes that may arrive before the folder is listed again. */
const slackShare = 1 / 8;

interface Found {
  name: string;
  bytes: number;
  usedAt: number;
}

/** The files of a folder and when each was last used, which is stored as its modification time. */
async function filesIn(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = (await stat(path.join(folder, name)).catch(() => undefined)) ?? {};
      return { name, bytes: size ?? 0, usedAt: mtimeMs ?? 0 };
    }),
  );
  return found.sort((a, b) => a.usedAt - b.usedAt);
}

const isDraft = ({ name }: Found) => name.startsWith('.');

/**
 * Keeps the files of a folder below a number of bytes by removing the least recently used ones.
 * Only the folder itself is counted, because other processes use it too and a restart forgets everything else.
 */
export function createDiskQuota(folder: string, maxBytes: number) {
  const inTurn = pLimit(1);
  const slack = maxBytes * slackShare;
  /** Bytes of files that are being written. */
  let pending = 0;
  /** Bytes written since the folder was listed. */
  let arrived = Infinity;

  async function trim() {
    const now = Date.now();
    const files = await filesIn(folder);
    let total = 0;
    for (const file of files) if (!isDraft(file)) total += file.bytes;
    for (const file of files) {
      const unusedMs = now - file.usedAt;
      // A draft that a killed process left behind.
      const isLeftOver = isDraft(file) && unusedMs > hourMs;
      const isTooMuch = !isDraft(file) && total + pending > maxBytes - slack;
      if (!isLeftOver && !isTooMuch && unusedMs < maxUnusedMs) continue;
      await rm(path.join(folder, file.name), { force: true });
      if (!isDraft(file)) total -= file.bytes;
    }
  }

  return {
    /** Makes room for a file. */
    reserve: (bytes: number) => {
      pending += bytes;
      return inTurn(async () => {
        arrived += bytes;
        if (arrived <= slack) return;
        await trim();
        arrived = 0;
      });
    },
    /** To be called once a reserved file is written, or will not be. */
    release: (bytes: number) => {
      pending -= bytes;
    },
  };
}
