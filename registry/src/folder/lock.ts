import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Holding it takes milliseconds; whoever held it this long has crashed. */
const staleAfterMs = 10_000;
const patienceMs = 15_000;

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

async function take(lock: string, token: string): Promise<boolean> {
  try {
    await writeFile(lock, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Takes a lock away whose holder has crashed; one that was renewed meanwhile is put back. */
async function clearStale(lock: string) {
  const seen = await stat(lock).catch(unlessGone);
  if (!seen || Date.now() - seen.mtimeMs < staleAfterMs) return;
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(unlessGone);
  const taken = await stat(aside).catch(unlessGone);
  if (taken && taken.ino !== seen.ino) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs one task at a time among all processes that name the same lock file.
 * @param task gets a question that it asks before its last step: is the lock still ours?
 */
export async function withLock<Result>(
  lock: string,
  task: (stillOurs: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const token = randomUUID();
  const until = Date.now() + patienceMs;
  while (!(await take(lock, token))) {
    if (Date.now() > until) throw new Error(`${lock} is held by another process.`);
    await clearStale(lock);
    await pause(10 + Math.random() * 20);
  }
  const stillOurs = async () => (await readFile(lock, 'utf8').catch(unlessGone)) === token;
  try {
    return await task(stillOurs);
  } finally {
    if (await stillOurs()) await rm(lock, { force: true });
  }
}
