import { lookupKey } from '@ridgeline/contract/lookupKey';
import type { Database } from '../db/connect';
import type { JobRow } from '../jobs/store';

/** Kinds of jobs that end with a mail to one person. */
export const mailKinds = [
  'mail',
  'newsletter.subscribe',
  'account.reset',
  // Their addresses are in the rows that they name.
  'booking.mail',
  'waitlist.mail',
];

interface QueuedMail {
  id: string;
  /** The address as lookups compare it. */
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

/** The mails that wait or that were given up. */
export async function queuedMails(db: Database): Promise<QueuedMail[]> {
  const rows = await db<JobRow>('jobs').whereIn('kind', mailKinds);
  return rows.map(({ id, payload, state, created_at: createdAt }) => {
    const { email, mail } = JSON.parse(payload) as Payload;
    const to = lookupKey(String(mail?.to ?? email ?? ''));
    return { id, to, subject: mail?.subject as string | undefined, state, createdAt };
  });
}
