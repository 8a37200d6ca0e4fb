import type { Database } from '../../../platform/db/connect';
import { countRows } from '../../../platform/db/countRows';
import { isDuplicate } from '../../../platform/db/errors';
import { timestamp } from '../../../platform/db/timestamp';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';
import type { BookingMail, Occasion } from './bookingMail';
import { changePauseMs, enqueueWaiting, waitsForMore } from './foldMails';

interface MailRow {
  subject_id: string;
  occasion: string;
  at: string;
}

/**
 * Records that a mail is due, in the transaction that causes it.
 * @param key identifies the mail among those to the same party
 * @returns false if it was already recorded
 */
export async function recordMail(
  transaction: Database,
  subjectId: string,
  key: string,
  now: number,
): Promise<boolean> {
  try {
    await transaction<MailRow>('booking_mails').insert({
      subject_id: subjectId,
      occasion: key,
      at: timestamp(now),
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The key under which a mail is recorded. */
const mailKey = (occasion: Occasion, distinction: string) =>
  (distinction ? `${occasion} ${distinction}` : occasion).slice(0, 100);

/** Whether a mail was already queued. */
export async function isBookingMailQueued(
  db: Database,
  { bookingId, occasion }: Pick<BookingMail, 'bookingId' | 'occasion'>,
  distinction = '',
): Promise<boolean> {
  const mail = { subject_id: bookingId, occasion: mailKey(occasion, distinction) };
  return (await db<MailRow>('booking_mails').where(mail).first('at')) !== undefined;
}

/** How many of these parties a mail was queued for. */
export const countQueuedMails = (
  db: Database,
  bookingIds: string[],
  occasion: Occasion,
  distinction: string,
): Promise<number> =>
  countRows(
    db('booking_mails')
      .where({ occasion: mailKey(occasion, distinction) })
      .whereIn('subject_id', bookingIds),
  );

/** The mails sent to a party, oldest first. */
export async function mailsAbout(db: Database, bookingId: string) {
  const rows = await db<MailRow>('booking_mails').where({ subject_id: bookingId }).orderBy('at');
  return rows.map(({ at, occasion }) => ({ at, about: occasion.split(' ')[0] ?? '' }));
}

/** Whether the party agreed to WhatsApp messages. */
type Consent = Pick<BookingRow, 'whatsapp_at'>;

interface QueueOptions {
  /** Distinguishes mails for the same kind of occasion, such as the source of a payment. */
  distinction?: string;
  /** The booking, for a transaction that may not read anything yet. */
  booking?: Consent;
}

const consentOf = (transaction: Database, id: string): Promise<Consent | undefined> =>
  bookingRows(transaction).where({ id }).first('whatsapp_at');

/** What a mail is queued with. */
export type QueueContext = Pick<BookingContext, 'jobs' | 'clock' | 'sendsWhatsApp'>;

/** Whether a mail also becomes a WhatsApp message, because the party agreed to those. */
async function goesToWhatsApp(
  transaction: Database,
  { sendsWhatsApp }: QueueContext,
  { bookingId, occasion }: BookingMail,
  booking: Consent | undefined,
) {
  // What the owner writes to everybody on a ride reaches them through the ride's group.
  if (!sendsWhatsApp || occasion === 'message') return false;
  const consent = booking ?? (await consentOf(transaction, bookingId));
  return Boolean(consent?.whatsapp_at);
}

/** Queues a mail that waits a little for further changes. One that becomes a part of a waiting mail is not recorded. */
async function queueChange(
  context: QueueContext,
  transaction: Database,
  mail: BookingMail,
  { key, booking }: { key: string; booking: Consent | undefined },
) {
  const { jobs, clock } = context;
  const isJoined = await enqueueWaiting(transaction, jobs, 'booking.mail', mail, changePauseMs);
  if (!isJoined) await recordMail(transaction, mail.bookingId, key, clock());
  if (await goesToWhatsApp(transaction, context, mail, booking))
    await enqueueWaiting(transaction, jobs, 'booking.whatsapp', mail, changePauseMs);
}

/**
 * Queues a mail to the party in the transaction that causes it, unless it was already queued. If the party agreed to
 * WhatsApp messages, it also queues one of those. A mail about a change waits a little for further changes; the
 * transaction must have locked the booking then.
 */
export async function queueBookingMail(
  context: QueueContext,
  transaction: Database,
  mail: BookingMail,
  { distinction = '', booking }: QueueOptions = {},
) {
  const { jobs, clock } = context;
  const key = mailKey(mail.occasion, distinction);
  if (waitsForMore(mail)) return queueChange(context, transaction, mail, { key, booking });
  if (!(await recordMail(transaction, mail.bookingId, key, clock()))) return;
  await jobs.enqueue(transaction, 'booking.mail', mail);
  if (await goesToWhatsApp(transaction, context, mail, booking))
    await jobs.enqueue(transaction, 'booking.whatsapp', mail);
}
