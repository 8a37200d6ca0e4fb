import type { BookingFile } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import type { LedgerRow } from '../../payments/ledger';

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
  db<LedgerRow>('ledger_entries')
    .where({ kind: 'refund' })
    .whereNotNull('refund_of')
    .where('at', '<', timestamp(now - reportMs))
    .where('at', '>', timestamp(now - visibleMs))
    .whereNotExists((failure) =>
      failure
        .from('ledger_entries as failed')
        .where({ 'failed.kind': 'refund-failed' })
        .whereRaw('failed.booking_id = ledger_entries.booking_id')
        .whereRaw("failed.source = concat('failed ', ledger_entries.source)"),
    )
    .whereNotExists((mail) =>
      mail
        .from('booking_mails')
        .whereRaw('booking_mails.subject_id = ledger_entries.booking_id')
        .whereRaw("booking_mails.occasion = concat('refunded ', ledger_entries.source)"),
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
