import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two transactions stood in each other's way and this one was taken back, to the last row. On a cluster
 * of servers the same comes of writes on two of them.
 */
const deadlockCodes = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);
const maxAttempts = 5;
const maxPauseMs = 40;

const isDeadlock = (error: unknown) =>
  deadlockCodes.has(String((error as { code?: unknown } | null)?.code));

/** Does something in the database, and again, a few times, where it was taken back because of another. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
      // By chance, so that the two do not meet again.
      await pause(Math.random() * maxPauseMs * attempt);
    }
  }
}
