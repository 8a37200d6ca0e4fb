import { v7 as newId } from 'uuid';
import type { Database } from '../db/connect';
import { timestamp } from '../db/timestamp';
import { immediately, clockSlackMs, leaseMs, retryBackoff, type Clock } from './times';
import { wakeAfterCommit } from './wakeAfterCommit';

export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  job_key: string | null;
  state: 'waiting' | 'failed';
  run_at: string;
  requeued_at: string | null;
  attempts: number;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  failed_at: string | null;
  created_at: string;
}

interface NewJob {
  kind: string;
  payload: object;
  waitMs?: number | undefined;
  key?: string | undefined;
  heldBecause?: string | undefined;
}

const noLease = { lease_owner: null, lease_until: null };

const jobsIn = (db: Database) => db<JobRow>('jobs');

/** Those of these keys for which there is a job. */
export const queuedKeys = async (db: Database, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await jobsIn(db)
      .whereIn('job_key', [...keys])
      .pluck<string[]>('job_key'),
  );

/**
 * Adds a job, in the transaction that causes it, and wakes the runners once that commits. A waiting job with
 * the same key gets the new payload and the earlier time. A running one runs once more, because it may have
 * started before the change that the new job is about.
 */
export async function insertJob(db: Database, job: NewJob, nowMs: number): Promise<void> {
  const runAt = job.waitMs === undefined ? immediately : timestamp(nowMs + job.waitMs);
  const row: JobRow = {
    id: newId(),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    job_key: job.key ?? null,
    state: job.heldBecause === undefined ? 'waiting' : 'failed',
    run_at: runAt,
    requeued_at: null,
    attempts: 0,
    ...noLease,
    last_error: job.heldBecause ?? null,
    failed_at: job.heldBecause === undefined ? null : timestamp(nowMs),
    created_at: timestamp(nowMs),
  };
  const insertion = jobsIn(db).insert(row);
  if (job.key === undefined) await insertion;
  else
    await insertion.onConflict('job_key').merge({
      payload: row.payload,
      run_at: db.raw(
        'case when jobs.lease_owner is null and jobs.run_at > ? then ? else jobs.run_at end',
        [runAt, runAt],
      ),
      requeued_at: db.raw(
        'case when jobs.requeued_at is null or jobs.requeued_at > ? then ? else jobs.requeued_at end',
        [runAt, runAt],
      ),
    } as never);
  wakeAfterCommit(db);
}

/** The payload of the waiting job with this key; undefined if there is none. */
export async function waitingPayload(db: Database, key: string): Promise<unknown> {
  const row = await jobsIn(db).where({ job_key: key, state: 'waiting' }).first('payload');
  return row && JSON.parse(row.payload);
}

/** The job queue, shared by all processes; `owner` identifies this one. */
export function jobStore(db: Database, clock: Clock, owner: string) {
  const jobs = () => jobsIn(db);
  const now = () => timestamp(clock());
  const ownJob = (id: string) => jobs().where({ id, lease_owner: owner });
  const newLease = () => ({ lease_owner: owner, lease_until: timestamp(clock() + leaseMs) });

  /**
   * Due jobs without a valid lease. A wrong clock may have set a lease or a retry far in the future; dates that
   * no right clock could have set are ignored.
   */
  const due = () =>
    jobs()
      .where({ state: 'waiting' })
      .where((either) =>
        either
          .where('run_at', '<=', now())
          .orWhere((retry) =>
            retry
              .where('attempts', '>', 0)
              .where('run_at', '>', timestamp(clock() + retryBackoff.maxDelayMs + clockSlackMs)),
          ),
      )
      .where((either) =>
        either
          .whereNull('lease_until')
          .orWhere('lease_until', '<=', now())
          .orWhere('lease_until', '>', timestamp(clock() + leaseMs + clockSlackMs)),
      );

  const dueJobs = (count: number, { kinds, except }: { kinds: string[]; except: string[] }) =>
    due().whereIn('kind', kinds).whereNotIn('id', except).orderBy(['run_at', 'id']).limit(count);

  /**
   * Claims due jobs with a lease on each. The attempt is counted here, so that a job that keeps crashing its process
   * is eventually given up.
   * @returns the claimed jobs, without those that another process claimed first
   */
  async function claim(candidates: JobRow[]): Promise<JobRow[]> {
    const ids = candidates.map(({ id }) => id);
    const claimed = await due()
      .whereIn('id', ids)
      .update({ ...newLease(), requeued_at: null, attempts: db.raw('attempts + 1') as never });
    // Only a job with a key can have got a new payload since it was read.
    const isUnchanged =
      claimed === candidates.length && candidates.every(({ job_key }) => job_key === null);
    if (isUnchanged) return candidates.map((job) => ({ ...job, attempts: job.attempts + 1 }));
    return claimed > 0 ? jobs().whereIn('id', ids).where({ lease_owner: owner }) : [];
  }

  /**
   * Renews the leases on these jobs.
   * @returns the ids of those that this process still holds
   */
  async function renew(ids: string[]): Promise<string[]> {
    const renewed = () => jobs().whereIn('id', ids).where({ lease_owner: owner });
    await renewed().update(newLease());
    return renewed().pluck<string[]>('id');
  }

  /** Deletes a completed job, unless it was enqueued again while it ran. */
  async function complete(id: string) {
    if ((await ownJob(id).whereNull('requeued_at').delete()) > 0) return;
    await ownJob(id)
      .whereNotNull('requeued_at')
      .update({
        run_at: db.raw('requeued_at') as never,
        attempts: 0,
        last_error: null,
        ...noLease,
      });
  }

  /** After a run of a schedule: the same row waits for the next run. */
  const reschedule = (id: string, nextMs: number) =>
    ownJob(id).update({
      run_at: timestamp(nextMs),
      attempts: 0,
      last_error: null,
      failed_at: null,
      ...noLease,
    });

  /** After a failed run of a schedule: the next one is due as usual. */
  const rescheduleFailed = (id: string, nextMs: number, reason: string) =>
    ownJob(id).update({
      run_at: timestamp(nextMs),
      attempts: 0,
      last_error: reason,
      failed_at: now(),
      ...noLease,
    });

  const retryLater = (id: string, waitMs: number, reason: string) =>
    ownJob(id).update({ run_at: timestamp(clock() + waitMs), last_error: reason, ...noLease });

  /** Marks a job as failed permanently, and frees its key for a new one. */
  const giveUp = (id: string, reason: string) =>
    ownJob(id).update({
      state: 'failed',
      last_error: reason,
      failed_at: now(),
      job_key: null,
      ...noLease,
    });

  /** Releases jobs that this process cannot finish. Their attempt counts. */
  const release = (ids: string[]) =>
    jobs()
      .whereIn('id', ids)
      .where({ lease_owner: owner })
      .update({ run_at: immediately, ...noLease });

  /** When the next waiting job is due, in milliseconds. */
  async function nextDue(kinds: string[]): Promise<number | undefined> {
    const next = await jobs()
      .where({ state: 'waiting' })
      .whereIn('kind', kinds)
      .where('run_at', '>', now())
      .orderBy('run_at')
      .first('run_at');
    return next && Date.parse(next.run_at);
  }

  return {
    dueJobs,
    claim,
    renew,
    nextDue,
    complete,
    reschedule,
    rescheduleFailed,
    retryLater,
    giveUp,
    release,
  };
}

export type JobStore = ReturnType<typeof jobStore>;
