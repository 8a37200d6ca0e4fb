import { timestamp } from '../../platform/db/timestamp';
import { writeEnd } from '../../features/vouchers/issue';
import { voucherEntryRows, voucherRows } from '../../features/vouchers/rows';
import type { Database } from '../../platform/db/connect';
import type { RemovalPlan } from './plan';

/**
 * Puts what vouchers have paid for bookings that are removed back on them, as if these bookings had never been: the money
 * belongs to whoever has the voucher.
 */
async function undoRedemptions(transaction: Database, bookings: readonly string[], now: number) {
  const paid = await voucherEntryRows(transaction).whereIn('booking_id', [...bookings]);
  const backCents = new Map<string, number>();
  for (const { voucher_id, kind, amount_cents } of paid) {
    const change = kind === 'redeemed' ? amount_cents : -amount_cents;
    backCents.set(voucher_id, (backCents.get(voucher_id) ?? 0) + change);
  }
  for (const [id, cents] of backCents)
    await voucherRows(transaction)
      .where({ id })
      .update({
        left_cents: transaction.raw('left_cents + ?', [cents]) as unknown as number,
        updated_at: timestamp(now),
        ...(cents > 0 && { state: 'live' }),
      });
  await voucherEntryRows(transaction)
    .whereIn('booking_id', [...bookings])
    .delete();
}

/**
 * Removes invented vouchers with all that belongs to them. One that has paid for a booking that stays is ended instead,
 * so that nobody can pay with money that never was.
 * @param who the username of the owner
 */
export async function removeVouchers(
  transaction: Database,
  { voucher, booking, endedVouchers }: Pick<RemovalPlan, 'voucher' | 'booking' | 'endedVouchers'>,
  who: string,
) {
  const now = Date.now();
  await voucherEntryRows(transaction).whereIn('voucher_id', voucher).delete();
  await voucherRows(transaction).whereIn('id', voucher).delete();
  await undoRedemptions(transaction, booking, now);
  const ended = await voucherRows(transaction)
    .whereIn('id', endedVouchers)
    .whereNot({ state: 'void' })
    .forUpdate();
  for (const one of ended)
    await writeEnd(transaction, now, one, { who, reason: 'The demo was removed' });
}
