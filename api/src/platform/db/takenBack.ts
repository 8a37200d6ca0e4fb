import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two transactions stood in each other's way and this one was taken back, to the last row. On a cluster
 * of servers the same comes of writes on two of them.
 */
const takenBack = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);
const mostTries = 5;
const longestPauseMs = 40;

const wasTakenBack = (error: unknown) =>
  takenBack.has(String((error as { code?: unknown } | null)?.code));

/** Does something in the database, and again, a few times, where it was taken back because of another. */
export async function againWhenTakenBack<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === mostTries || !wasTakenBack(error)) throw error;
      // By chance, so that the two do not meet again.
      await pause(Math.random() * longestPauseMs * tries);
    }
  }
}
