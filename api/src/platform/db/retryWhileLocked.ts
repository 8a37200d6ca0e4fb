import { setTimeout as pause } from 'node:timers/promises';
import { primaryCode } from './sqliteCode';

const pauseMs = 250;

const isLocked = (error: unknown) => ['SQLITE_BUSY', 'SQLITE_LOCKED'].includes(primaryCode(error));

/** Does something with an SQLite file as soon as no other process is writing to it. */
export async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      await pause(pauseMs);
    }
  }
}
