import type { Knex } from 'knex';
import { insertJob } from '../jobs/store';

/** How long a deleted event, gallery, post or group can be restored. */
export const restorableMs = 60_000;

/** The job that purges what was deleted long enough ago. */
export const purgeKind = 'trash.purge';

/** A margin, so that the deleted rows are due when the job runs. */
const slackMs = 1000;

/** Schedules a purge for when the rows deleted in this transaction can no longer be restored. */
export const purgeLater = (transaction: Knex) => {
  const now = Date.now();
  const runAt = new Date(now + restorableMs + slackMs);
  return insertJob(transaction, { kind: purgeKind, payload: {}, runAt }, now);
};
