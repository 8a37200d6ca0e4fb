import type { VoucherOrder } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { recordNoticeOnce } from '../ownerNotices/record';
import { offeredProvider } from '../payments/offeredProvider';
import type { PaymentProvider } from '../payments/provider';
import type { VoucherContext } from './context';
import { voucherError } from './errors';
import { lockedVoucher } from './lookup';
import { queueVoucherMail } from './mails';
import { newVoucher } from './newVoucher';
import { voucherRows, type VoucherRow } from './rows';

/** Whoever has bought a voucher, or pays for it, has no account. */
const buyer = 'buyer';

/** Tells the buyer how to pay by transfer, and the owners that one is to come. Once, however often that is chosen. */
async function expectTransfer(
  context: VoucherContext,
  transaction: Database,
  { id, value_cents }: Pick<VoucherRow, 'id' | 'value_cents'>,
) {
  const isNew = await recordNoticeOnce(transaction, {
    at: timestamp(context.clock()),
    kind: 'voucher-ordered',
    booking_id: id,
    amount_cents: value_cents,
    who: buyer,
  });
  if (isNew) await queueVoucherMail(context, transaction, { voucherId: id, about: 'ordered' });
}

/**
 * Orders a voucher, which has no value until it is paid.
 * @param within runs first in the transaction; it fails if the voucher was ordered before
 * @throws ProviderNotOffered
 */
export async function orderVoucher(
  context: VoucherContext,
  { contact, provider, ...texts }: VoucherOrder & { origin: string },
  id: string,
  within?: TransactionStep,
): Promise<void> {
  const { keepsPlacesFor } = offeredProvider(context.providers, provider);
  const { origin } = texts;
  await context.db.transaction(async (transaction) => {
    await within?.(transaction);
    const row = {
      ...newVoucher(context, id, texts, contact),
      state: 'awaiting-payment' as const,
      provider,
      origin,
    };
    await voucherRows(transaction).insert(row);
    if (keepsPlacesFor === 'days') await expectTransfer(context, transaction, row);
  });
}

/**
 * Records how somebody pays for an order, which then waits anew. A voucher that is paid stays as it is.
 * @throws VoucherNotFound; VoucherEnded; VoucherLapsed
 */
export const chooseVoucherPayment = (
  context: VoucherContext,
  id: string,
  { name, keepsPlacesFor }: PaymentProvider,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const voucher = await lockedVoucher(fresh, id, now);
    if (voucher.state === 'void') throw voucherError('VoucherEnded');
    if (voucher.state === 'lapsed') throw voucherError('VoucherLapsed');
    if (voucher.state !== 'awaiting-payment') return;
    const transaction = fresh.read();
    await voucherRows(transaction)
      .where({ id })
      .update({ provider: name, updated_at: timestamp(now) });
    if (keepsPlacesFor === 'days') await expectTransfer(context, transaction, voucher);
  });
