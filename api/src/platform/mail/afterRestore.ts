import type { Database } from '../db/connect';
import type { Jobs } from '../jobs/jobs';
import type { JobRow } from '../jobs/store';
import { timestamp } from '../db/timestamp';
import { mailKinds } from './queuedMails';

const heldBecause = 'This waited when the site was backed up, so it may have been sent since.';

/** Kinds of jobs that write to one person. Messages to groups have rows of their own. */
const heldKinds = [...mailKinds, 'booking.whatsapp'];

/** Kinds of jobs that must be completed although they queue mails, and the kinds that hold those mails back. */
const restoredKinds = {
  'bookings.cancel-ride': 'bookings.cancel-restored-ride',
  'booking.refund': 'booking.restored-refund',
};

/** Jobs for a handler whose mails may have been sent since the backup was made. */
export const heldJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: (transaction, kind, payload) =>
    jobs.enqueue(transaction, kind, payload, { heldBecause }),
});

/**
 * Holds back mails and WhatsApp messages that were waiting when the backup was made, because they may have been sent
 * since. Only a person can send them again.
 * @returns how many
 */
export async function holdWaitingMails(db: Database): Promise<number> {
  const jobs = () => db<JobRow>('jobs');
  for (const [kind, restoredKind] of Object.entries(restoredKinds))
    await jobs().where({ kind }).update({ kind: restoredKind });
  return jobs()
    .whereIn('kind', heldKinds)
    .where({ state: 'waiting' })
    .update({
      state: 'failed',
      failed_at: timestamp(Date.now()),
      last_error: heldBecause,
      job_key: null,
      lease_owner: null,
      lease_until: null,
    });
}
