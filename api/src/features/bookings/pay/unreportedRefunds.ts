import type { BookingFile } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { ledgerColumn, refundsNotFailed } from '../../payments/ledgerQueries';

const dayMs = 24 * 60 * 60 * 1000;
/** Services repeat a notification for about a day. After two days, no report will come any more. */
const reportMs = 2 * dayMs;
/** Banks cannot trace older refunds. */
const visibleMs = 90 * dayMs;

/**
 * Refunds through a payment service that have neither failed nor been reported as paid. Yoco reports the result of a
 * refund only by a notification, and cannot be queried for it. If that was lost, the owner has to find out.
 */
const unreported = (db: Database, now: number) =>
  refundsNotFailed(db, { from: now - visibleMs, to: now - reportMs }).whereNotExists((mail) =>
    mail
      .from('booking_mails')
      .whereRaw(`booking_mails.subject_id = ${ledgerColumn('booking_id')}`)
      .whereRaw(`booking_mails.occasion = concat('refunded ', ${ledgerColumn('source')})`),
  );

/** Selects the bookings with such refunds. */
export const bookingsWithUnreportedRefund = (db: Database, now: number) =>
  unreported(db, now).select('booking_id');

/** Such refunds of a booking, oldest first. */
export async function unreportedRefundsOf(
  db: Database,
  bookingId: string,
  now: number,
): Promise<NonNullable<BookingFile['unreportedRefunds']>> {
  const rows = await unreported(db, now).where({ booking_id: bookingId }).orderBy('id');
  return rows.map(({ id, method, amount_cents, at }) => ({
    _id: id,
    method: method ?? '',
    amountCents: amount_cents,
    sentAt: at,
  }));
}
