import { setTimeout as pause } from 'node:timers/promises';

/**
 * The database rolled this transaction back because it conflicted with another one. On a cluster, writes
 * to two nodes conflict in the same way.
 */
const deadlockCodes = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);
/** With many concurrent writes to two nodes, a third of them conflict. */
const maxAttempts = 10;
const maxPauseMs = 40;

const isDeadlock = (error: unknown) =>
  deadlockCodes.has(String((error as { code?: unknown } | null)?.code));

/** Runs database work, and retries it several times after a deadlock. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
      // A random pause, so that the same two transactions do not collide again.
      await pause(Math.random() * maxPauseMs * attempt);
    }
  }
}
