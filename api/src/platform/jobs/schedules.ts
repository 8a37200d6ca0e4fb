import { v7 as newId } from 'uuid';
import type { Database } from '../db/connect';
import { firstRun, nextRun, type Cadence } from './cadence';
import type { JobRow } from './store';
import { clockSlackMs, moment, type Clock } from './times';

/** A job that repeats is a single row under this key, which is never deleted, only armed again. */
const scheduleKey = (kind: string) => `schedule ${kind}`;

/** Makes sure of a schedule's row. One from before keeps its time: a run that was missed is made up for. */
async function insertSchedule(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  const row = {
    ...{ id: newId(), kind, payload: payloadOf(cadence), job_key: scheduleKey(kind) },
    ...{ state: 'waiting' as const, run_at: moment(firstRun(cadence, clock())) },
    ...{ attempts: 0, created_at: moment(clock()) },
  };
  await db<JobRow>('jobs').insert(row).onConflict('job_key').ignore();
}

const payloadOf = (cadence: Cadence) => JSON.stringify({ every: cadence });

/** Lets a schedule's row wait for the time of a cadence that is not the one from before. */
export async function adoptCadence(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  const payload = payloadOf(cadence);
  await db<JobRow>('jobs')
    .where({ job_key: scheduleKey(kind) })
    .whereNot({ payload })
    .update({ payload, run_at: moment(firstRun(cadence, clock())) });
}

/**
 * Puts a schedule right that was armed under a wrong clock: it never waits for longer than until the
 * next time by the clock of now. A row that is gone, as after a restore, is made anew.
 */
export async function correctSchedule(db: Database, kind: string, cadence: Cadence, clock: Clock) {
  await insertSchedule(db, kind, cadence, clock);
  const latest = moment(nextRun(cadence, clock() + clockSlackMs));
  await db<JobRow>('jobs')
    .where({ job_key: scheduleKey(kind) })
    .where('run_at', '>', latest)
    .update({ run_at: latest });
}
