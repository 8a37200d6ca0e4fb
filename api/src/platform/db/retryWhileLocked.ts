import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 250;

const isLocked = (error: unknown) =>
  /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code));

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
