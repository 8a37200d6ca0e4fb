import type { Database } from '../db/connect';
import { countRows } from '../db/countRows';
import { timestamp } from '../db/timestamp';
import type { JobRow } from './store';

/** Jobs that were given up, or a schedule whose last run was: a person has to retry or discard them. */
export const givenUpJobs = (db: Database, kinds: { of?: string[]; except?: string[] }) => {
  const { of, except } = kinds;
  const failed = db<JobRow>('jobs').whereNotNull('failed_at');
  if (of) failed.whereIn('kind', of);
  if (except) failed.whereNotIn('kind', except);
  return countRows(failed);
};

/** Jobs of these kinds that have been failing since `before`, and are still retried. */
export const retriedSince = (db: Database, kinds: string[], before: number) =>
  countRows(
    db<JobRow>('jobs')
      .where({ state: 'waiting' })
      .whereIn('kind', kinds)
      .whereNotNull('last_error')
      .where('created_at', '<=', timestamp(before)),
  );
