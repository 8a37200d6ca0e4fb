import { rands } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction, type FreshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { unknownRefund } from '../../payments/inbox';
import { addLedgerEntry, ledgerOf, type LedgerRow } from '../../payments/ledger';
import type { PaymentRow } from '../../payments/rows';
import type { RefundResult } from '../../payments/provider';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, siteActor } from '../history';
import { lockedBooking } from '../lookup';
import { reenteredAs, refundedPayment, reversedRefunds, standingRefunds } from './refundable';
import { isSent, queueRefundMail, reverseRefund, unpaid } from './refundEntries';

/** The owner found out that a refund on which the service never reported was not paid. */
const neverArrived = unpaid('The payment service did not pay it.');

/** Enters a refund that was reversed once more, because the service has paid it after all. */
async function enterAgain(
  context: BookingContext,
  transaction: Database,
  { id: _, at: __, ...reversed }: LedgerRow,
): Promise<LedgerRow['source']> {
  const at = timestamp(context.clock());
  const source = reenteredAs(reversed.source);
  await addLedgerEntry(transaction, { ...reversed, at, source });
  const what = 'refund reported as paid after all';
  await addHistory(transaction, reversed.booking_id, { at, what, who: siteActor });
  return source;
}

/**
 * Records the result of a refund. Providers do not report our id of the refund, so we find it by its amount. Of equal
 * refunds, it is the oldest without a result: a newer one may not have been sent yet. If none is entered any more, a
 * paid one may have been reversed too early.
 */
export async function applyRefundResult(
  context: BookingContext,
  fresh: FreshTransaction,
  payment: PaymentRow,
  result: RefundResult,
) {
  const { clock, providers } = context;
  const { booking_id: bookingId } = payment;
  const { amountCents } = result;
  await lockedBooking(fresh, bookingId, clock());
  const transaction = fresh.read();
  const ledger = await ledgerOf(transaction, bookingId);
  const isEqual = (row: LedgerRow) => {
    const paymentId = refundedPayment(ledger, row, providers)?.payment_id ?? payment.id;
    return row.amount_cents === amountCents && paymentId === payment.id;
  };
  const equal = standingRefunds(ledger).filter(isEqual);
  let source = equal.at(-1)?.source;
  for (const row of equal.toReversed()) if (!(await isSent(transaction, row))) source = row.source;
  const reversed = reversedRefunds(ledger).findLast(isEqual);
  if (!source && reversed && result.state === 'refunded')
    source = await enterAgain(context, transaction, reversed);
  if (!source) return unknownRefund;
  const refund = { bookingId, amountCents, source };
  if (result.state === 'refused')
    await reverseRefund(context, transaction, refund, unpaid(result.reason));
  else await queueRefundMail(context, transaction, refund);
  return result.state;
}

/**
 * Records what the owner found out about a refund on which its payment service never reported.
 * @throws BookingNotFound; RefundReported if the result is known already
 */
export const reportRefund = (
  context: BookingContext,
  id: string,
  refundId: string,
  arrived: boolean,
  who: string,
) =>
  freshTransaction(context.db, async (fresh) => {
    await lockedBooking(fresh, id, context.clock());
    const transaction = fresh.read();
    const entry = standingRefunds(await ledgerOf(transaction, id)).find(
      (row) => row.id === refundId,
    );
    if (!entry || (await isSent(transaction, entry))) throw bookingError('RefundReported');
    const refund = { bookingId: id, amountCents: entry.amount_cents, source: entry.source };
    if (!arrived) return reverseRefund(context, transaction, refund, neverArrived, who);
    const what = `refund of ${rands(entry.amount_cents)} found to have arrived`;
    await addHistory(transaction, id, { at: timestamp(context.clock()), what, who });
    await queueRefundMail(context, transaction, refund);
  });
