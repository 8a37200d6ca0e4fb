import {
  bookingMessages,
  rands,
  refundOfShares,
  splitRefund,
  splitRefundOfShares,
  sumOf,
  type RefundRequest,
} from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { freshTransaction, type FreshTransaction } from '../../../platform/db/FreshTransaction';
import { JobError, type JobHandler } from '../../../platform/jobs/jobs';
import { heldJobs } from '../../../platform/jobs/held';
import { timestamp } from '../../../platform/db/timestamp';
import { accountOfRows, addLedgerEntry, ledgerOf, type LedgerRow } from '../../payments/ledger';
import { paidPayment } from '../../payments/payments';
import { putBackOnVoucher } from '../../vouchers/entries';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory } from '../history';
import { lockedBooking, participantsOf } from '../lookup';
import type { BookingRow } from '../rows';
import { sharesOfBooking } from '../shares/shares';
import {
  refundablePayments,
  refundedByHandCents,
  refundedPayment,
  refundId,
  standingRefunds,
  voucherMethod,
} from './refundable';
import {
  isSent,
  queueRefundMail,
  reverseRefund,
  unpaid,
  type Failure,
  type ProviderRefund,
} from './refundEntries';

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
  /** The number of the person who gets it, if each paid their own. */
  participant?: number | null;
}

/**
 * Ensures that two owners do not both pay back the same money.
 * @param expectedCents what the owner saw as refunded; undefined if the request does not say it
 * @throws RefundedMeanwhile if it is another sum by now
 */
function assertRefundedWasSeen(expectedCents: number | undefined, refundedCents: number) {
  if (expectedCents === undefined || expectedCents === refundedCents) return;
  throw bookingError('RefundedMeanwhile');
}

/**
 * @throws RefundTooLarge if it is more than was paid; RefundNotByProvider or RefundPartlyByHand if it is more than the
 *   providers can send back
 */
async function partsOf(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  ledger: readonly LedgerRow[],
  request: RefundRequest,
): Promise<RefundPart[]> {
  const { amountCents, by, expectedRefundedCents } = request;
  const { paidCents, refundedCents } = accountOfRows(ledger);
  assertRefundedWasSeen(expectedRefundedCents, refundedCents);
  if (amountCents > paidCents - refundedCents) throw bookingError('RefundTooLarge');
  const people = booking.each_pays
    ? refundOfShares(
        sharesOfBooking(booking, await participantsOf(transaction, booking), ledger),
        amountCents,
      )
    : undefined;
  if (by === 'hand')
    return people?.map(({ n, ...part }) => ({ ...part, participant: n })) ?? [{ amountCents }];
  const payments = refundablePayments(ledger, context.providers).map((one) => ({
    ...one,
    participant: one.payment.participant,
  }));
  const { parts, restCents } = people
    ? splitRefundOfShares(people, payments)
    : splitRefund(amountCents, payments);
  if (parts.length === 0) throw bookingError('RefundNotByProvider');
  if (restCents > 0)
    throw bookingError('RefundPartlyByHand', { sendableCents: sumOf(parts), restCents });
  return parts;
}

/**
 * Refunds money. A refund by hand is only recorded. Other refunds go back the way the money came, starting with the
 * newest payment: to a voucher at once, and through the providers in the background. If each paid their own, everybody
 * gets back what they have paid too much. Each is entered before it is sent, so that concurrent refunds never exceed
 * what was paid.
 * @param key identifies the refund, which is entered once
 * @param within runs first in the transaction; it fails if the refund was entered before
 * @throws BookingNotFound; RefundedMeanwhile; RefundTooLarge; RefundNotByProvider or RefundPartlyByHand
 */
export const refundMoney = (
  context: BookingContext,
  id: string,
  request: RefundRequest,
  who: string,
  key: string,
  within?: TransactionStep,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    await within?.(fresh.writes);
    const booking = await lockedBooking(fresh, id, context.clock());
    const transaction = fresh.read();
    const source = `refund ${id} ${key}`;
    const ledger = await ledgerOf(transaction, id);
    if (ledger.some((row) => row.source === source)) return;
    const at = timestamp(context.clock());
    const { amountCents: all, by, reason } = request;
    const parts = await partsOf(context, transaction, booking, ledger, request);
    const what = `refunded ${rands(all)}`;
    await addHistory(transaction, id, { at, what, who, why: reason });
    for (const [index, { amountCents, payment, participant }] of parts.entries()) {
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
        participant: participant ?? null,
      });
      const refund: ProviderRefund = { bookingId: id, amountCents, source: partSource };
      if (!payment || payment.method === voucherMethod) {
        if (payment)
          await putBackOnVoucher(transaction, context.clock(), payment.source, { ...refund, who });
        await queueRefundMail(context, transaction, refund);
        continue;
      }
      const sentAs = refundId(ledger, { payment, amountCents, source: partSource });
      await context.jobs.enqueue(transaction, 'booking.refund', { ...refund, sentAs });
    }
  });

const reverse = (context: BookingContext, refund: ProviderRefund, failure: Failure) =>
  freshTransaction(context.db, async (fresh) => {
    await lockedBooking(fresh, refund.bookingId, context.clock());
    await reverseRefund(context, fresh.read(), refund, failure);
  });

/** Reverses a refund that no job sends any more, unless the service has reported meanwhile that it paid it. */
async function abandon(
  context: BookingContext,
  fresh: FreshTransaction,
  refund: ProviderRefund,
  failure: Failure,
) {
  const { bookingId, source } = refund;
  await lockedBooking(fresh, bookingId, context.clock());
  const transaction = fresh.read();
  if (await isSent(transaction, { booking_id: bookingId, source })) return;
  await reverseRefund(context, transaction, refund, failure);
}

/** Finds the payment that a refund belongs to, the earlier refunds of that payment, and those by hand. */
async function targetOf(context: BookingContext, { bookingId, source }: ProviderRefund) {
  const { db, providers } = context;
  const ledger = await ledgerOf(db, bookingId);
  const standing = standingRefunds(ledger);
  const entry = standing.find((row) => row.source === source);
  if (!entry) return undefined;
  const paid = refundedPayment(ledger, entry, providers);
  const paidThrough = paid && (await paidPayment(context, paid));
  const earlier = standing
    .slice(0, standing.indexOf(entry))
    .filter((row) => refundedPayment(ledger, row, providers) === paid);
  return { entry, paidThrough, earlier, byHandCents: refundedByHandCents(ledger) };
}

/** Sends a refund through its provider. It is safe to repeat, because the provider knows the refund by its id. */
async function send(context: BookingContext, refund: ProviderRefund): Promise<void> {
  const { db } = context;
  const { amountCents, source, sentAs = source } = refund;
  const target = await targetOf(context, refund);
  // The refund has been reversed or reported, and then somebody retried the job.
  if (!target || (await isSent(db, target.entry))) return;
  const { paidThrough, earlier, byHandCents } = target;
  if (!paidThrough) return reverse(context, refund, unpaid(bookingMessages.refundNotByProvider));
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
      return reverse(context, refund, unpaid(outcome.reason));
    case 'by hand':
      return reverse(context, refund, unpaid(bookingMessages.refundNotByProvider));
    case 'refunded':
      return db.transaction((transaction) => queueRefundMail(context, transaction, refund));
    case 'pending':
      return undefined;
  }
}

/** The job that sends a refund, and queues the mail about it. */
const sendRefund = (context: BookingContext): JobHandler<ProviderRefund> => ({
  title: 'Refund money through the payment service',
  summary: ({ amountCents }) => rands(amountCents),
  run: (refund) => send(context, refund),
  onGivenUp: (refund) =>
    freshTransaction(context.db, (fresh) => abandon(context, fresh, refund, unanswered)),
  onDiscarded: (fresh, refund) => abandon(context, fresh, refund, discarded),
});

/** Registers the jobs that send refunds. */
export function registerRefunds(context: BookingContext) {
  const { jobs } = context;
  jobs.register('booking.refund', sendRefund(context));
  // After a restore, the refund may have been paid and the mail sent.
  jobs.register('booking.restored-refund', sendRefund({ ...context, jobs: heldJobs(jobs) }));
}
