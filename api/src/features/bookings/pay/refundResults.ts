import { bookingMessages, rands } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { timestamp } from '../../../platform/db/timestamp';
import { unknownRefund } from '../../payments/inbox';
import { addLedgerEntry, ledgerOf, type LedgerRow } from '../../payments/ledger';
import type { PaymentRow } from '../../payments/payments';
import type { RefundResult } from '../../payments/provider';
import type { BookingContext } from '../context';
import { addHistory, siteActor } from '../history';
import { lockedBooking } from '../lookup';
import { reenteredAs, refundedPayment, reversedRefunds, standingRefunds } from './refundable';
import { refundEntries, unpaid } from './refundEntries';

/** The owner found out that a refund on which the service never reported was not paid. */
const neverArrived = unpaid('The payment service did not pay it.');

/** Enters the results of refunds that arrive later: from the payment service, or from the owner. */
export function refundResults(context: BookingContext) {
  const { db, clock, providers } = context;
  const { queueRefundMail, reverse, isSent } = refundEntries(context);

  /** Enters a refund that was reversed once more, because the service has paid it after all. */
  async function enterAgain(
    transaction: Database,
    { id: _, at: __, ...reversed }: LedgerRow,
  ): Promise<LedgerRow['source']> {
    const at = timestamp(clock());
    const source = reenteredAs(reversed.source);
    await addLedgerEntry(transaction, { ...reversed, at, source });
    const what = 'refund reported as paid after all';
    await addHistory(transaction, reversed.booking_id, { at, what, who: siteActor });
    return source;
  }

  /**
   * Records the result of a refund. The transaction must not have read anything of the booking yet. Providers do not
   * report our id of the refund, so we find it by its amount. Of equal refunds, it is the oldest without a result: a
   * newer one may not have been sent yet. If none is entered any more, a paid one may have been reversed too early.
   */
  async function applyRefundResult(
    transaction: Database,
    payment: PaymentRow,
    result: RefundResult,
  ) {
    const { booking_id: bookingId } = payment;
    const { amountCents } = result;
    await lockedBooking(transaction, bookingId, clock());
    const ledger = await ledgerOf(transaction, bookingId);
    const isEqual = (row: LedgerRow) => {
      const paymentId = refundedPayment(ledger, row, providers)?.payment_id ?? payment.id;
      return row.amount_cents === amountCents && paymentId === payment.id;
    };
    const equal = standingRefunds(ledger).filter(isEqual);
    let source = equal.at(-1)?.source;
    for (const row of equal.toReversed())
      if (!(await isSent(transaction, row))) source = row.source;
    const reversed = reversedRefunds(ledger).findLast(isEqual);
    if (!source && reversed && result.state === 'refunded')
      source = await enterAgain(transaction, reversed);
    if (!source) return unknownRefund;
    const refund = { bookingId, amountCents, source };
    if (result.state === 'refused') await reverse(transaction, refund, unpaid(result.reason));
    else await queueRefundMail(transaction, refund);
    return result.state;
  }

  /**
   * Records what the owner found out about a refund on which its payment service never reported.
   * @throws {HttpError} 409 if the result is known already
   */
  const report = (id: string, refundId: string, arrived: boolean, who: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, id, clock());
      const entry = standingRefunds(await ledgerOf(transaction, id)).find(
        (row) => row.id === refundId,
      );
      if (!entry || (await isSent(transaction, entry)))
        throw new HttpError(409, bookingMessages.refundReported);
      const refund = { bookingId: id, amountCents: entry.amount_cents, source: entry.source };
      if (!arrived) return reverse(transaction, refund, neverArrived, who);
      const what = `refund of ${rands(entry.amount_cents)} found to have arrived`;
      await addHistory(transaction, id, { at: timestamp(clock()), what, who });
      await queueRefundMail(transaction, refund);
    });

  return { applyRefundResult, report };
}
