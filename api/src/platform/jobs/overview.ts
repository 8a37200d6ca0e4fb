import type { Job, JobOverview } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import { freshTransaction } from '../db/FreshTransaction';
import { countRows } from '../db/countRows';
import type { JobKind } from './handler';
import type { JobRow } from './store';
import { timestamp } from '../db/timestamp';
import { immediately, type Clock } from './times';

/** How long a failed job is retained. */
const failedRetentionMs = 30 * 24 * 60 * 60 * 1000;
const maxShown = 100;

const noLease = { lease_owner: null, lease_until: null };

/** Waiting and failed jobs, for the owner's page. */
export function jobOverview(db: Database, kinds: ReadonlyMap<string, JobKind>, clock: Clock) {
  const jobs = () => db<JobRow>('jobs');
  const failed = () => jobs().whereNotNull('failed_at');
  /** Only kinds that are registered: the schedule of a feature that is switched off never runs. */
  const waiting = () =>
    jobs()
      .whereNull('failed_at')
      .whereIn('kind', [...kinds.keys()]);

  /** Another version may have written a payload that `summary` cannot read. */
  async function aboutOf({ payload }: JobRow, kind: JobKind | undefined): Promise<string> {
    if (!kind || kind.cadence !== undefined) return '';
    try {
      return await kind.handler.summary(JSON.parse(payload));
    } catch {
      return '';
    }
  }

  const titleOf = ({ kind }: JobRow) => kinds.get(kind)?.handler.title || kind;

  async function asJob(row: JobRow): Promise<Job> {
    const kind = kinds.get(row.kind);
    const isRunning = row.lease_until !== null && row.lease_until > timestamp(clock());
    const repeats = kind?.cadence !== undefined;
    const isRetriedAutomatically =
      row.state === 'waiting' && !isRunning && row.run_at !== immediately;
    return {
      _id: row.id,
      title: titleOf(row),
      about: await aboutOf(row, kind),
      state: isRunning ? 'running' : row.failed_at ? 'failed' : 'waiting',
      repeats,
      attempts: row.attempts,
      nextTryAt: isRetriedAutomatically ? row.run_at : null,
      reason: row.last_error,
      failedAt: row.failed_at,
      createdAt: row.created_at,
    };
  }

  async function overview(): Promise<Omit<JobOverview, 'messages'>> {
    const [failedRows, waitingRows] = [
      await failed().orderBy('failed_at', 'desc').limit(maxShown),
      await waiting().orderBy(['run_at', 'id']).limit(maxShown),
    ];
    return {
      failed: await Promise.all(failedRows.map(asJob)),
      waiting: await Promise.all(waitingRows.map(asJob)),
      counts: { failed: await countRows(failed()), waiting: await countRows(waiting()) },
    };
  }

  /**
   * Retries a job at once, with all of its attempts.
   * @returns its title; undefined if it no longer exists
   */
  async function retry(id: string): Promise<string | undefined> {
    const row = await jobs().where({ id }).first();
    if (!row) return undefined;
    const kind = kinds.get(row.kind);
    await db.transaction(async (transaction) => {
      await transaction<JobRow>('jobs')
        .where({ id })
        .update({ state: 'waiting', run_at: immediately, attempts: 0, failed_at: null });
      await kind?.handler.onRetried(transaction, JSON.parse(row.payload));
    });
    return titleOf(row);
  }

  /**
   * Deletes a job. For a schedule, only clears the failure.
   * @returns its title; undefined if it no longer exists
   */
  async function discard(id: string): Promise<string | undefined> {
    const row = await jobs().where({ id }).first();
    if (!row) return undefined;
    const kind = kinds.get(row.kind);
    await freshTransaction(db, async (fresh) => {
      const thisRow = fresh.writes<JobRow>('jobs').where({ id });
      if (kind?.cadence !== undefined)
        return thisRow.update({ ...noLease, attempts: 0, last_error: null, failed_at: null });
      await thisRow.delete();
      await kind?.handler.onDiscarded(fresh, JSON.parse(row.payload));
    });
    return titleOf(row);
  }

  return { overview, retry, discard };
}

/** Selects the jobs that were given up since some time. */
export const jobsFailedSince = (db: Database, since: string) =>
  db<JobRow>('jobs').where('failed_at', '>=', since);

/** Deletes jobs that failed long ago. */
export const pruneFailedJobs = (db: Database, nowMs: number) =>
  db<JobRow>('jobs')
    .where({ state: 'failed' })
    .where('failed_at', '<=', timestamp(nowMs - failedRetentionMs))
    .delete();
