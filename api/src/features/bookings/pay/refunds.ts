import {
  bookingMessages,
  rands,
  splitRefund,
  sumOf,
  type RefundRequest,
} from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { JobError, type JobHandler } from '../../../platform/jobs/jobs';
import { heldJobs } from '../../../platform/jobs/held';
import { timestamp } from '../../../platform/db/timestamp';
import { accountOfRows, addLedgerEntry, ledgerOf, type LedgerRow } from '../../payments/ledger';
import type { Payments } from '../../payments/payments';
import type { BookingContext } from '../context';
import { addHistory } from '../history';
import { lockedBooking } from '../lookup';
import {
  refundablePayments,
  refundedByHandCents,
  refundedPayment,
  refundId,
  standingRefunds,
} from './refundable';
import { refundEntries, unpaid, type Failure, type ProviderRefund } from './refundEntries';

/** The refund may have been sent, but no response ever arrived. */
const unanswered: Failure = { why: 'The payment service did not answer.', outcome: 'unknown' };

/** The owner discarded the job that would have sent it again, and earlier attempts may have arrived. */
const discarded: Failure = {
  why: 'It was discarded before the payment service had confirmed it.',
  outcome: 'unknown',
};

/** A part of a refund, and the payment that it refunds; none if the owner pays it back by hand. */
interface RefundPart {
  amountCents: number;
  payment?: LedgerRow;
}

const refundRefused = (message: string) =>
  new HttpError(409, message, { fields: { amountCents: message } });

/**
 * Ensures that two owners do not both pay back the same money.
 * @param expectedCents what the owner saw as refunded; undefined if the request does not say it
 * @throws {HttpError} 409 if it is another sum by now
 */
function assertRefundedWasSeen(expectedCents: number | undefined, refundedCents: number) {
  if (expectedCents === undefined || expectedCents === refundedCents) return;
  throw new HttpError(409, bookingMessages.refundedMeanwhile);
}

/** Refunds money, by hand or through the providers that received it. */
export function refunds(context: BookingContext, payments: Payments) {
  const { db, jobs, clock, providers } = context;
  const { queueRefundMail, reverse, isSent } = refundEntries(context);

  /** @throws {HttpError} 409 if the amount is more than was paid, or more than the providers can send back */
  function partsOf(ledger: readonly LedgerRow[], request: RefundRequest): RefundPart[] {
    const { amountCents, by, expectedRefundedCents } = request;
    const { paidCents, refundedCents } = accountOfRows(ledger);
    assertRefundedWasSeen(expectedRefundedCents, refundedCents);
    if (amountCents > paidCents - refundedCents)
      throw refundRefused(bookingMessages.refundTooLarge);
    if (by === 'hand') return [{ amountCents }];
    const { parts, restCents } = splitRefund(amountCents, refundablePayments(ledger, providers));
    if (parts.length === 0) throw new HttpError(409, bookingMessages.refundNotByProvider);
    if (restCents > 0)
      throw refundRefused(
        `${rands(sumOf(parts))} can go back the way it came. Please pay the other ${rands(restCents)} back by hand.`,
      );
    return parts;
  }

  /** Enters a refund before it is sent, so that concurrent refunds never exceed what was paid. */
  const reserve = (
    id: string,
    request: RefundRequest,
    who: string,
    source: string,
    within?: TransactionStep,
  ) =>
    db.transaction(async (transaction) => {
      await within?.(transaction);
      await lockedBooking(transaction, id, clock());
      const ledger = await ledgerOf(transaction, id);
      if (ledger.some((row) => row.source === source)) return;
      const at = timestamp(clock());
      const { amountCents: all, by, reason } = request;
      const parts = partsOf(ledger, request);
      const what = `refunded ${rands(all)}`;
      await addHistory(transaction, id, { at, what, who, why: reason });
      for (const [index, { amountCents, payment }] of parts.entries()) {
        const partSource = index === 0 ? source : `${source} ${index + 1}`;
        await addLedgerEntry(transaction, {
          booking_id: id,
          at,
          kind: 'refund',
          amount_cents: amountCents,
          source: partSource,
          note: reason,
          who,
          method: payment?.method ?? by,
          refund_of: payment?.id ?? null,
        });
        const refund: ProviderRefund = { bookingId: id, amountCents, source: partSource };
        if (!payment) {
          await queueRefundMail(transaction, refund);
          continue;
        }
        const sentAs = refundId(ledger, { payment, amountCents, source: partSource });
        await jobs.enqueue(transaction, 'booking.refund', { ...refund, sentAs });
      }
    });

  const reverseRefund = (refund: ProviderRefund, failure: Failure) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, refund.bookingId, clock());
      await reverse(transaction, refund, failure);
    });

  /** Reverses a refund that no job sends any more, unless the service has reported meanwhile that it paid it. */
  async function abandon(transaction: Database, refund: ProviderRefund, failure: Failure) {
    const { bookingId, source } = refund;
    await lockedBooking(transaction, bookingId, clock());
    if (await isSent(transaction, { booking_id: bookingId, source })) return;
    await reverse(transaction, refund, failure);
  }

  /** Finds the payment that a refund belongs to, the earlier refunds of that payment, and those by hand. */
  async function targetOf({ bookingId, source }: ProviderRefund) {
    const ledger = await ledgerOf(db, bookingId);
    const standing = standingRefunds(ledger);
    const entry = standing.find((row) => row.source === source);
    if (!entry) return undefined;
    const paid = refundedPayment(ledger, entry, providers);
    const paidThrough = paid && (await payments.paidPayment(paid));
    const earlier = standing
      .slice(0, standing.indexOf(entry))
      .filter((row) => refundedPayment(ledger, row, providers) === paid);
    return { entry, paidThrough, earlier, byHandCents: refundedByHandCents(ledger) };
  }

  /** Sends a refund through its provider. It is safe to repeat, because the provider knows the refund by its id. */
  async function send(refund: ProviderRefund, mailContext: BookingContext): Promise<void> {
    const { amountCents, source, sentAs = source } = refund;
    const target = await targetOf(refund);
    // The refund has been reversed or reported, and then somebody retried the job.
    if (!target || (await isSent(db, target.entry))) return;
    const { paidThrough, earlier, byHandCents } = target;
    if (!paidThrough) return reverseRefund(refund, unpaid(bookingMessages.refundNotByProvider));
    const { provider, payment } = paidThrough;
    if (provider.refundsOneByOne)
      for (const row of earlier)
        if (!(await isSent(db, row)))
          throw new JobError('A refund of the same payment before it has not ended yet.');
    const earlierCents = earlier.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const request = { id: sentAs, amountCents, earlierCents, byHandCents };
    const outcome = await provider.refund(payment, request);
    switch (outcome.state) {
      case 'refused':
        return reverseRefund(refund, unpaid(outcome.reason));
      case 'by hand':
        return reverseRefund(refund, unpaid(bookingMessages.refundNotByProvider));
      case 'refunded':
        return db.transaction((transaction) => queueRefundMail(transaction, refund, mailContext));
      case 'pending':
        return undefined;
    }
  }

  /** The job that sends a refund; `mailContext` queues the mail about it. */
  const sending = (mailContext: BookingContext): JobHandler<ProviderRefund> => ({
    title: 'Refund money through the payment service',
    summary: ({ amountCents }) => rands(amountCents),
    run: (refund) => send(refund, mailContext),
    onGivenUp: (refund) =>
      db.transaction((transaction) => abandon(transaction, refund, unanswered)),
    onDiscarded: (transaction, refund) => abandon(transaction, refund, discarded),
  });
  jobs.register('booking.refund', sending(context));
  // After a restore, the refund may have been paid and the mail sent.
  jobs.register('booking.restored-refund', sending({ ...context, jobs: heldJobs(jobs) }));

  /**
   * Refunds money. A refund by hand is only recorded. Other refunds are sent through the providers in the background,
   * starting with the newest payment.
   * @param key identifies the refund, which is entered once
   * @param within runs first in the transaction; it fails if the refund was entered before
   * @throws {HttpError} 409 if the amount is more than was paid, or more than the providers can send back
   */
  async function refund(
    id: string,
    request: RefundRequest,
    who: string,
    key: string,
    within?: TransactionStep,
  ) {
    await reserve(id, request, who, `refund ${id} ${key}`, within);
  }

  return { refund };
}
