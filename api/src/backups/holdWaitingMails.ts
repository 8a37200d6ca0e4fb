import type { Database } from '../platform/db/connect';
import { timestamp } from '../platform/db/timestamp';
import { heldBecause } from '../platform/jobs/held';
import type { JobRow } from '../platform/jobs/store';
import { mailKinds } from '../platform/mail/queuedMails';

/** Kinds of jobs that write to one person. Messages to groups have rows of their own. */
const heldKinds = [...mailKinds, 'booking.whatsapp', 'ownerNotices.whatsapp'];

/** Kinds of jobs that must be completed although they queue mails, and the kinds that hold those mails back. */
const restoredKinds = {
  'bookings.cancel-ride': 'bookings.cancel-restored-ride',
  'booking.refund': 'booking.restored-refund',
};

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
