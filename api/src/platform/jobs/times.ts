import { timestamp } from '../db/timestamp';

/** Tells the time in milliseconds: `Date.now`, or a test's own clock. */
export type Clock = () => number;

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
/** How long a failed job waits for its next attempt. */
export const retryBackoff = { firstDelayMs: 5_000, maxDelayMs: 60 * 60 * 1000 };
