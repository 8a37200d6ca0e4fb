import { testPaymentNote } from '../../features/payments/testPaymentNote';
import { voucherEntryRows, voucherRows } from '../../features/vouchers/rows';
import type { Database } from '../../platform/db/connect';

/** Selects what came onto the voucher of a query. */
const issuedOf = (db: Database) =>
  voucherEntryRows(db)
    .where({ kind: 'issued' })
    .whereRaw('voucher_entries.voucher_id = vouchers.id')
    .select('id');

/**
 * The vouchers with money that never was: the demo's, and those with which somebody tried to buy one, by test payments
 * alone.
 * @param ids those of the demo's vouchers
 */
export const inventedVouchers = (db: Database, ids: string[]): Promise<string[]> =>
  voucherRows(db)
    .whereIn('id', ids)
    .orWhere((tried) =>
      tried
        .whereExists(issuedOf(db))
        .whereNotExists(
          issuedOf(db).where((other) =>
            other.whereNull('note').orWhereNot({ note: testPaymentNote }),
          ),
        ),
    )
    .orderBy('id')
    .pluck('id');

/** Those of these vouchers that have paid for a booking that stays. */
export async function redeemedElsewhere(
  db: Database,
  ids: string[],
  bookings: string[],
): Promise<Set<string>> {
  const entries = voucherEntryRows(db)
    .whereIn('voucher_id', ids)
    .whereNotNull('booking_id')
    .whereNotIn('booking_id', bookings);
  return new Set(await entries.distinct('voucher_id').pluck<string[]>('voucher_id'));
}
