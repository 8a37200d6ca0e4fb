import type { Database } from '../db/connect';
import type { JobRow } from '../jobs/store';
import { timestamp } from '../db/timestamp';
import { mailKinds } from './queuedMails';

/** Kinds of jobs that write to one person. Messages to groups have rows of their own. */
const heldKinds = [...mailKinds, 'booking.whatsapp'];

/**
 * Holds back mails and WhatsApp messages that were waiting when the backup was made, because they may have been sent
 * since. Only a person can send them again.
 * @returns how many
 */
export const holdWaitingMails = (db: Database): Promise<number> =>
  db<JobRow>('jobs')
    .whereIn('kind', heldKinds)
    .where({ state: 'waiting' })
    .update({
      state: 'failed',
      failed_at: timestamp(Date.now()),
      last_error: 'This waited when the site was backed up, so it may have been sent since.',
      job_key: null,
      lease_owner: null,
      lease_until: null,
    });
