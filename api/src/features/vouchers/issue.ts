import type { IssuedVoucher, ReceivedForVoucher } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import type { VoucherContext } from './context';
import { addVoucherEntry } from './entries';
import { voucherError } from './errors';
import { lockedVoucher } from './lookup';
import { queueVoucherMail } from './mails';
import { newVoucher } from './newVoucher';
import { receiveForVoucher } from './receive';
import { voucherRows, type VoucherRow } from './rows';

/**
 * Issues a voucher that the owner gives away, and mails it if she says to whom.
 * @param within runs first in the transaction; it fails if the voucher was issued before
 */
export const issueVoucher = (
  context: VoucherContext,
  { contact, reason, ...texts }: IssuedVoucher & { origin: string },
  who: string,
  id: string,
  within?: TransactionStep,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    await within?.(transaction);
    const { amountCents, origin } = texts;
    await voucherRows(transaction).insert({
      ...newVoucher(context, id, texts, contact ?? {}),
      state: 'live',
      left_cents: amountCents,
      provider: null,
      origin,
    });
    await addVoucherEntry(transaction, context.clock(), {
      voucher_id: id,
      kind: 'issued',
      amount_cents: amountCents,
      source: `issued ${id}`,
      who,
      note: reason,
    });
    await queueVoucherMail(context, transaction, { voucherId: id, about: 'issued' });
  });

/**
 * Records money that the owner received for a voucher, such as a transfer.
 * @param key identifies the payment, which is recorded once
 * @throws VoucherNotFound; VoucherPaid if it is paid already
 */
export const recordVoucherPayment = (
  context: VoucherContext,
  id: string,
  { amountCents, method }: ReceivedForVoucher,
  who: string,
  key: string,
  within?: TransactionStep,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    await within?.(fresh.writes);
    const { state } = await lockedVoucher(fresh, id, context.clock());
    if (state === 'live' || state === 'void') throw voucherError('VoucherPaid');
    const source = `recorded ${id} ${key}`;
    await receiveForVoucher(context, fresh, id, { amountCents, method, source, who });
  });

/** Writes that a locked voucher has ended, with what is left on it. */
export async function writeEnd(
  transaction: Database,
  now: number,
  { id, left_cents }: Pick<VoucherRow, 'id' | 'left_cents'>,
  { who, reason }: { who: string; reason: string },
) {
  await voucherRows(transaction)
    .where({ id })
    .update({ state: 'void', left_cents: 0, updated_at: timestamp(now) });
  await addVoucherEntry(transaction, now, {
    voucher_id: id,
    kind: 'ended',
    amount_cents: left_cents,
    source: `ended ${id} ${timestamp(now)}`,
    who,
    note: reason,
  });
}

/**
 * Ends a voucher with what is left on it, for example because it was stolen or paid back.
 * @throws VoucherNotFound; VoucherEnded; VoucherChanged if something else is left than the owner saw
 */
export const endVoucher = (
  context: VoucherContext,
  id: string,
  { reason, expectedLeftCents }: { reason: string; expectedLeftCents: number },
  who: string,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const voucher = await lockedVoucher(fresh, id, now);
    if (voucher.state === 'void') throw voucherError('VoucherEnded');
    if (voucher.left_cents !== expectedLeftCents) throw voucherError('VoucherChanged');
    await writeEnd(fresh.read(), now, voucher, { who, reason });
  });
