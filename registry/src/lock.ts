import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A lock is only held for milliseconds. The owner of an older one must have crashed. */
const staleAfterMs = 10_000;
const timeoutMs = 15_000;

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

async function tryAcquire(lockFile: string, token: string): Promise<boolean> {
  try {
    await writeFile(lockFile, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a lock whose owner has crashed. If another process has acquired the lock meanwhile, restores its file. */
async function removeStale(lockFile: string) {
  const seen = await stat(lockFile).catch(ignoreMissing);
  if (!seen || Date.now() - seen.mtimeMs < staleAfterMs) return;
  const aside = `${lockFile}.${randomUUID()}`;
  await rename(lockFile, aside).catch(ignoreMissing);
  const removed = await stat(aside).catch(ignoreMissing);
  if (removed && removed.ino !== seen.ino) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs a task while this process holds a lock file, and releases it afterwards.
 * @param task gets `isHeld`, which it must call before its last step: a task that takes too long loses the lock
 * @throws {Error} if other processes hold the lock for fifteen seconds
 */
export async function withLock<Result>(
  lockFile: string,
  task: (isHeld: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + timeoutMs;
  while (!(await tryAcquire(lockFile, token))) {
    if (Date.now() > deadline) throw new Error(`${lockFile} is held by another process.`);
    await removeStale(lockFile);
    await delay(10 + Math.random() * 20);
  }
  const isHeld = async () => (await readFile(lockFile, 'utf8').catch(ignoreMissing)) === token;
  try {
    return await task(isHeld);
  } finally {
    if (await isHeld()) await rm(lockFile, { force: true });
  }
}
