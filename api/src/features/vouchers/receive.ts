import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { recordNotice } from '../ownerNotices/record';
import type { ReceivedMoney } from '../payments/context';
import type { VoucherContext } from './context';
import { addVoucherEntry, validUntil } from './entries';
import { lockedVoucher } from './lookup';
import { queueVoucherMail } from './mails';
import { voucherRows } from './rows';

type ForVoucher = Omit<ReceivedMoney, 'bookingId' | 'paymentId'>;

/**
 * Enters money that arrived for a voucher, which is then worth that: less or more than it was ordered for, late, or
 * paid twice. Whoever paid gets what they paid for.
 * @returns the outcome as a short text
 * @throws VoucherNotFound
 */
export async function receiveForVoucher(
  context: VoucherContext,
  fresh: FreshTransaction,
  id: string,
  { amountCents, method, source, who, note }: ForVoucher,
): Promise<string> {
  const now = context.clock();
  const voucher = await lockedVoucher(fresh, id, now);
  const transaction = fresh.read();
  const isNew = await addVoucherEntry(transaction, now, {
    voucher_id: id,
    kind: 'issued',
    amount_cents: amountCents,
    method,
    source,
    who,
    note: note ?? null,
  });
  if (!isNew) return 'repeated';
  const wasPaid = voucher.state === 'live' || voucher.state === 'void';
  await voucherRows(transaction)
    .where({ id })
    .update({
      state: 'live',
      value_cents: wasPaid ? voucher.value_cents + amountCents : amountCents,
      left_cents: voucher.left_cents + amountCents,
      valid_until: validUntil(now),
      updated_at: timestamp(now),
    });
  await recordNotice(transaction, {
    at: timestamp(now),
    kind: 'voucher-paid',
    booking_id: id,
    amount_cents: amountCents,
    who,
  });
  await queueVoucherMail(context, transaction, { voucherId: id, about: 'issued' });
  return 'voucher paid';
}
