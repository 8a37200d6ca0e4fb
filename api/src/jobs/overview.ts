import type { Database } from '../db/connect';
import type { JobRow } from './store';
import { moment } from './times';

/** How long a job that was given up can be looked at and tried again. */
const failedKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets jobs that were given up long ago: nobody wants those mails any more. */
export const pruneFailedJobs = (db: Database, nowMs: number) =>
  db<JobRow>('jobs')
    .where({ state: 'failed' })
    .where('failed_at', '<=', moment(nowMs - failedKeptMs))
    .delete();
