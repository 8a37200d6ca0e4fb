import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { ledgerRows, type LedgerRow } from './ledger';

/* What queries of other features add to themselves to read or change the ledger. */

/** A column of the ledger entries that a query selects. */
export const ledgerColumn = (column: keyof LedgerRow) => `ledger_entries.${column}`;

/**
 * The balance of a booking in SQL. It must agree with `accountOf`.
 * @param bookingId the column with the id of the booking
 */
export const balanceSql = (bookingId: string) => `(select coalesce(sum(case
  when kind in ('charge', 'refund') then amount_cents else -amount_cents end), 0)
  from ledger_entries where ledger_entries.booking_id = ${bookingId})`;

/**
 * Selects the payments for a booking.
 * @param bookingId the column with the id of the booking
 */
export const paymentsFor = (db: Database, bookingId: string) =>
  ledgerRows(db).whereRaw(`ledger_entries.booking_id = ${bookingId}`).where({ kind: 'payment' });

/** Selects the refunds through a payment service between two times that have not failed. */
export const refundsNotFailed = (db: Database, { from, to }: { from: number; to: number }) =>
  ledgerRows(db)
    .where({ kind: 'refund' })
    .whereNotNull('refund_of')
    .where('at', '<', timestamp(to))
    .where('at', '>', timestamp(from))
    .whereNotExists((failure: Knex.QueryBuilder) =>
      failure
        .from('ledger_entries as failed')
        .where({ 'failed.kind': 'refund-failed' })
        .whereRaw('failed.booking_id = ledger_entries.booking_id')
        .whereRaw("failed.source = concat('failed ', ledger_entries.source)"),
    );

/** Removes the notes about payments of some bookings. */
export const eraseLedgerNotes = async (
  transaction: Database,
  bookingIds: readonly string[],
): Promise<void> => {
  await ledgerRows(transaction)
    .whereIn('booking_id', [...bookingIds])
    .update({ note: null });
};
