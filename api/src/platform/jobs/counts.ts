import type { Database } from '../db/connect';
import { timestamp } from '../db/timestamp';
import type { JobRow } from './store';

/** Jobs of one kind that are in one state. */
export interface JobCount {
  kind: string;
  /** `due` jobs may run at once, `later` ones wait for their time, and `failed` ones wait for a person. */
  state: 'due' | 'later' | 'running' | 'failed';
  count: number;
  /** Since when the oldest of them could have run; for failed ones, since when it has failed. In milliseconds. */
  since: number;
}

/** So many jobs are counted, failed ones first. Beyond that, numbers mean no more than "very many". */
const maxCounted = 10_000;

/**
 * Counts the jobs by kind and state.
 * @param kinds those that are registered: the schedule of a feature that is switched off is due for ever
 */
export async function jobCounts(
  db: Database,
  kinds: readonly string[],
  now: number,
): Promise<JobCount[]> {
  const at = timestamp(now);
  const some = db<JobRow>('jobs')
    .where((either) => either.whereNotNull('failed_at').orWhereIn('kind', [...kinds]))
    .select('kind', 'run_at', 'lease_until', 'failed_at', 'created_at')
    .orderBy(['state', 'run_at', 'id'])
    .limit(maxCounted);
  const rows = (await db
    .from(some.as('some'))
    .select('kind')
    .select(
      db.raw(
        `case when lease_until > ? then 'running' when failed_at is not null then 'failed'
          when run_at <= ? then 'due' else 'later' end as counted_as`,
        [at, at],
      ),
      db.raw(
        'min(coalesce(failed_at, case when run_at > created_at then run_at else created_at end)) as since',
      ),
      db.raw('count(*) as count'),
    )
    .groupBy('kind', 'counted_as')) as {
    kind: string;
    counted_as: JobCount['state'];
    since: string;
    count: number | string;
  }[];
  return rows.map(({ kind, counted_as: state, since, count }) => ({
    kind,
    state,
    count: Number(count),
    since: Date.parse(since),
  }));
}
