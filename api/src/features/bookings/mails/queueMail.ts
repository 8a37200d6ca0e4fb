import type { RideMessage } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { isDuplicate } from '../../../platform/db/errors';
import type { Jobs } from '../../../platform/jobs/jobs';
import { timestamp } from '../../../platform/jobs/times';

/** Why a mail is sent to a party. */
export type Occasion =
  | 'held'
  | 'transfer-details'
  | 'confirmed'
  | 'payment-received'
  | 'payment-late'
  | 'expired'
  | 'balance-due'
  | 'details-missing'
  | 'moved'
  | 'cancelled'
  | 'ride-cancelled'
  | 'refunded'
  | 'three-days'
  | 'thanks'
  | 'message';

export interface BookingMail {
  bookingId: string;
  occasion: Occasion;
  /** The amount of the payment or refund. */
  amountCents?: number;
  /** What the owner wrote to everybody on the ride. */
  message?: RideMessage;
}

interface MailRow {
  subject_id: string;
  occasion: string;
  at: string;
}

/**
 * Records that a mail is due, in the transaction that causes it.
 * @param occasion includes what tells it apart from others of its kind, such as the id of a payment
 * @returns whether the record is new
 */
async function noteMail(
  transaction: Database,
  subjectId: string,
  occasion: string,
  now: number,
): Promise<boolean> {
  try {
    await transaction<MailRow>('booking_mails').insert({
      ...{ subject_id: subjectId, occasion },
      at: timestamp(now),
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The name under which a mail is recorded. */
const noteOf = (occasion: Occasion, distinction: string) =>
  (distinction ? `${occasion} ${distinction}` : occasion).slice(0, 100);

/** Whether a mail of this kind was already queued. */
export async function isBookingMailQueued(
  db: Database,
  { bookingId, occasion }: Pick<BookingMail, 'bookingId' | 'occasion'>,
  distinction = '',
): Promise<boolean> {
  const about = { subject_id: bookingId, occasion: noteOf(occasion, distinction) };
  return (await db<MailRow>('booking_mails').where(about).first('at')) !== undefined;
}

/** The mails sent to a party, oldest first. */
export async function mailsAbout(db: Database, bookingId: string) {
  const rows = await db<MailRow>('booking_mails').where({ subject_id: bookingId }).orderBy('at');
  return rows.map(({ at, occasion }) => ({ at, about: occasion.split(' ')[0] ?? '' }));
}

/**
 * Queues a mail to the party, at most once per occasion, in the transaction that causes it.
 * @param distinction tells mails of the same kind apart, such as the source of a payment
 */
export async function queueBookingMail(
  transaction: Database,
  { jobs, clock }: { jobs: Jobs; clock: () => number },
  mail: BookingMail,
  distinction = '',
) {
  const note = noteOf(mail.occasion, distinction);
  if (!(await noteMail(transaction, mail.bookingId, note, clock()))) return;
  await jobs.enqueue(transaction, 'booking.mail', mail);
}
