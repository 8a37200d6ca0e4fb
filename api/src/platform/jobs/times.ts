/** Tells the time in milliseconds: `Date.now`, or a test's own clock. */
export type Clock = () => number;

/** A time as the database stores it; these sort as text. */
export const timestamp = (ms: number) => new Date(ms).toISOString();

/** The `run_at` of a job that is due at once, whatever the clock says. */
export const immediately = timestamp(0);

/**
 * How long a process may go without a heartbeat before others take over its jobs: short enough that a snapshot is
 * complete within a minute even if two processes in a row die while taking it.
 */
export const leaseMs = 10_000;
/** Five heartbeats fit into a lease, so that missing one or two costs nothing. */
export const heartbeatMs = 2_000;
/** How far the clocks of several machines may differ. */
export const clockSlackMs = 60_000;
export const maxBackOffMs = 60 * 60 * 1000;

const firstBackOffMs = 5_000;

/**
 * How long to wait before the next attempt: twice as long each time, up to an hour, less a random part of up to half,
 * so that jobs that failed together do not retry together.
 */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(firstBackOffMs * 2 ** (attempt - 1), maxBackOffMs);
  return Math.round(longest * (1 - random() / 2));
}
