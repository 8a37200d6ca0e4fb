import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../db/connect';
import type { JobRow } from '../jobs/store';

/** Kinds of jobs that end with a mail to one person. */
export const mailKinds = [
  'mail',
  'newsletter.subscribe',
  'account.reset',
  'booking.find',
  'booking.former-contact',
  // These jobs name rows that hold the e-mail addresses.
  'booking.mail',
  'booking.share-mail',
  'voucher.mail',
  'waitlist.mail',
  'ownerNotices.mail',
];

interface QueuedMail {
  id: string;
  /** The e-mail address in the form that lookups compare. */
  to: string;
  /** Unknown until the mail is written. */
  subject: string | undefined;
  state: JobRow['state'];
  createdAt: string;
}

interface Payload {
  email?: unknown;
  mail?: { to?: unknown; subject?: unknown };
}

/** Mails that wait or were given up. */
export async function queuedMails(db: Database): Promise<QueuedMail[]> {
  const rows = await db<JobRow>('jobs').whereIn('kind', mailKinds);
  return rows.map(({ id, payload, state, created_at: createdAt }) => {
    const { email, mail } = JSON.parse(payload) as Payload;
    const to = lookupKey(String(mail?.to ?? email ?? ''));
    return { id, to, subject: mail?.subject as string | undefined, state, createdAt };
  });
}
