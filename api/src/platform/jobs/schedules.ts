import { v7 as newId } from 'uuid';
import type { Database } from '../db/connect';
import { firstRun, nextRun, type Cadence } from './cadence';
import type { JobRow } from './store';
import { timestamp } from '../db/timestamp';
import { clockSlackMs, type Clock } from './times';

/** A schedule is a single row under this key, which is never deleted, only rescheduled. */
const scheduleKey = (kind: string) => `schedule ${kind}`;

/** Inserts a schedule's row. An existing row keeps its time, so that a missed run is made up for. */
async function insertSchedule(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  const row = {
    id: newId(),
    kind,
    payload: payloadOf(cadence),
    job_key: scheduleKey(kind),
    state: 'waiting' as const,
    run_at: timestamp(firstRun(cadence, clock())),
    attempts: 0,
    created_at: timestamp(clock()),
  };
  await db<JobRow>('jobs').insert(row).onConflict('job_key').ignore();
}

const payloadOf = (cadence: Cadence) => JSON.stringify({ every: cadence });

/** Reschedules a row whose cadence has changed. */
export async function applyCadence(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  const payload = payloadOf(cadence);
  await db<JobRow>('jobs')
    .where({ job_key: scheduleKey(kind) })
    .whereNot({ payload })
    .update({ payload, run_at: timestamp(firstRun(cadence, clock())) });
}

/**
 * Corrects a schedule whose next run was computed with a wrong clock, and inserts a missing row, such as
 * after a restore.
 */
export async function correctSchedule(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  await insertSchedule(db, kind, cadence, clock);
  const latest = timestamp(nextRun(cadence, clock() + clockSlackMs));
  await db<JobRow>('jobs')
    .where({ job_key: scheduleKey(kind) })
    .where('run_at', '>', latest)
    .update({ run_at: latest });
}

/** A schedule, as an observer sees it. */
export interface ScheduleState {
  /** When it began, in milliseconds. */
  createdAt: number;
  /** Why the last run failed; undefined if it did not. */
  reason?: string;
}

/** The state of a schedule; undefined if no process has ever had it. */
export async function scheduleState(
  db: Database,
  kind: string,
): Promise<ScheduleState | undefined> {
  const row = await db<JobRow>('jobs')
    .where({ job_key: scheduleKey(kind) })
    .first();
  return (
    row && {
      createdAt: Date.parse(row.created_at),
      ...(row.last_error !== null && { reason: row.last_error }),
    }
  );
}
