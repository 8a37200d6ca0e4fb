import type { Knex } from 'knex';
import { insertJob } from '../jobs/store';

/** How long a deleted event, gallery, post or group can be brought back. */
export const restorableMs = 60_000;

/** The job that purges what was deleted long enough ago. */
export const purgeKind = 'trash.purge';

/** So that what was deleted is due when the job is, whatever the milliseconds. */
const slackMs = 1000;

/** Has the trash purged once what is deleted in this transaction can no longer be brought back. */
export const purgeLater = (transaction: Knex) => {
  const now = Date.now();
  const runAt = new Date(now + restorableMs + slackMs);
  return insertJob(transaction, { kind: purgeKind, payload: {}, runAt }, now);
};
