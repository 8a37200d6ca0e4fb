import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { jobsFailedSince } from '../../platform/jobs/overview';
import { noticeRows, recordNotice } from './record';

const oneDayMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

/**
 * Records a notice for each background job that was given up, and for recurring ones at most once a day. A failed mail
 * to an owner is left out, because a further mail would fail as well.
 */
export async function recordFailedJobs(db: Database, now: number) {
  const since = timestamp(now - oneDayMs);
  const noticed = noticeRows(db).where('at', '>=', since).whereNotNull('job_id').select('job_id');
  const ids = await jobsFailedSince(db, since)
    .whereNot('kind', 'like', 'ownerNotices.%')
    .whereNotIn('id', noticed)
    .limit(batchSize)
    .pluck<string[]>('id');
  for (const job_id of ids)
    await recordNotice(db, { at: timestamp(now), kind: 'job-failed', who: 'the site', job_id });
}
