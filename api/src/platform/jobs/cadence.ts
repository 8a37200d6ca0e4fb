import { Cron } from 'croner';
import { timeZone } from '@ridgeline/contract/fields/southAfricanTime';

/** How often a scheduled job runs: a cron expression, or the time between two runs. */
export type Cadence = string | { everyMs: number };

/**
 * The next moment of a cadence after the given one. Cron expressions are in the business's own time zone, wherever
 * the server is.
 * @throws {TypeError} if a cron expression has no further moment
 */
export function nextRun(cadence: Cadence, afterMs: number): number {
  if (typeof cadence !== 'string') return afterMs + cadence.everyMs;
  const next = new Cron(cadence, { timezone: timeZone }).nextRun(new Date(afterMs));
  if (!next) throw new TypeError(`The schedule ${cadence} never comes again.`);
  return next.getTime();
}

/** When a new schedule runs for the first time. */
export const firstRun = (cadence: Cadence, nowMs: number): number =>
  typeof cadence === 'string' ? nextRun(cadence, nowMs) : nowMs;
