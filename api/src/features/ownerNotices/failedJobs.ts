import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { recordNotice } from './record';

const oneDayMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

/**
 * Records a notice for each background job that was given up, and for recurring ones at most once a day. A failed mail
 * to an owner is left out, because a further mail would fail as well.
 */
export async function recordFailedJobs(db: Database, now: number) {
  const since = timestamp(now - oneDayMs);
  const ids = await db('jobs')
    .where('failed_at', '>=', since)
    .whereNot('kind', 'like', 'ownerNotices.%')
    .whereNotExists(
      db('owner_notices')
        .whereRaw('owner_notices.job_id = jobs.id')
        .where('owner_notices.at', '>=', since)
        .select(db.raw('1')),
    )
    .limit(batchSize)
    .pluck<string[]>('id');
  for (const job_id of ids)
    await recordNotice(db, { at: timestamp(now), kind: 'job-failed', who: 'the site', job_id });
}
