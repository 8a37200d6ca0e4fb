import {
  bookingMessages,
  rands,
  splitRefund,
  sumOf,
  type RefundRequest,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { JobFailure } from '../../platform/jobs/jobs';
import { timestamp } from '../../platform/jobs/times';
import { accountOfRows, enter, ledgerOf, type LedgerRow } from '../payments/ledger';
import type { PaymentRow, Payments } from '../payments/payments';
import type { RefundNews } from '../payments/provider';
import type { BookingContext } from './context';
import { addHistory, site } from './history';
import { bookingById, lockedBooking } from './lookup';
import { isBookingMailQueued, queueBookingMail } from './mails/queueMail';
import { failureOf, refundablePayments, refundedPayment, standingRefunds } from './refundable';

/** A refund for a provider to send. Its source identifies it in the ledger and to the provider. */
interface ProviderRefund {
  bookingId: string;
  amountCents: number;
  source: string;
}

const refused = (message: string) =>
  new HttpError(409, message, { fields: { amountCents: message } });

/** A part of a refund and the payment it goes back through; none if the owner pays it by hand. */
interface RefundPart {
  amountCents: number;
  payment?: LedgerRow;
}

/** Refunds money by hand, or through the providers that took it. */
export function refunds(context: BookingContext, payments: Payments) {
  const { db, jobs, clock, providers } = context;

  const tellRefunded = (
    transaction: Database,
    { bookingId, amountCents, source }: ProviderRefund,
  ) =>
    queueBookingMail(
      transaction,
      context,
      { bookingId, occasion: 'refunded', amountCents },
      source,
    );

  /** @throws {HttpError} 409 if the amount is more than was paid, or than the services can send back */
  function partsOf(ledger: readonly LedgerRow[], { amountCents, by }: RefundRequest): RefundPart[] {
    const { paidCents, refundedCents } = accountOfRows(ledger);
    if (amountCents > paidCents - refundedCents) throw refused(bookingMessages.refundTooLarge);
    if (by === 'hand') return [{ amountCents }];
    const { parts, restCents } = splitRefund(amountCents, refundablePayments(ledger, providers));
    if (parts.length === 0) throw new HttpError(409, bookingMessages.refundNotByProvider);
    if (restCents > 0)
      throw refused(
        `${rands(sumOf(parts))} can go back the way it came. Please pay the other ${rands(restCents)} back by hand.`,
      );
    return parts;
  }

  /** Enters refunds before the money leaves, so that concurrent refunds never exceed what was paid. */
  const reserve = (id: string, request: RefundRequest, who: string, source: string) =>
    db.transaction(async (transaction) => {
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
        await enter(transaction, {
          ...{ booking_id: id, at, kind: 'refund', amount_cents: amountCents },
          ...{ source: partSource, note: reason, who, method: payment?.method ?? by },
          refund_of: payment?.id ?? null,
        });
        const refund: ProviderRefund = { bookingId: id, amountCents, source: partSource };
        if (payment) await jobs.enqueue(transaction, 'booking.refund', refund);
        else await tellRefunded(transaction, refund);
      }
    });

  /** Enters a failed refund. */
  async function takeBack(transaction: Database, refund: ProviderRefund, why: string) {
    const { bookingId: id, amountCents, source } = refund;
    const at = timestamp(clock());
    const entered = (await ledgerOf(transaction, id)).find((row) => row.source === source);
    const isNew = await enter(transaction, {
      ...{ booking_id: id, at, kind: 'refund-failed', amount_cents: amountCents },
      ...{ source: failureOf(source), note: why, method: entered?.method ?? null },
      refund_of: entered?.refund_of ?? null,
    });
    if (isNew) await addHistory(transaction, id, { at, what: 'refund failed', who: site, why });
  }

  const takeBackLater = (refund: ProviderRefund, why: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, refund.bookingId, clock());
      await takeBack(transaction, refund, why);
    });

  /** Whether a refund is known to have been sent. */
  const hasLeft = ({ booking_id, source }: LedgerRow) =>
    isBookingMailQueued(db, { bookingId: booking_id, occasion: 'refunded' }, source);

  /** Finds the payment that a refund gives back, and the earlier refunds of that payment. */
  async function targetOf({ bookingId, source }: ProviderRefund) {
    const ledger = await ledgerOf(db, bookingId);
    const standing = standingRefunds(ledger);
    const itself = standing.find((row) => row.source === source);
    if (!itself) return undefined;
    const paid = refundedPayment(ledger, itself, providers);
    const found = paid && (await payments.paidPayment(await bookingById(db, bookingId), paid));
    const earlier = standing
      .slice(0, standing.indexOf(itself))
      .filter((row) => refundedPayment(ledger, row, providers) === paid);
    return { found, earlier };
  }

  /** Sends money back through the provider that took it. Safe to repeat, because the source identifies the refund. */
  async function send(refund: ProviderRefund) {
    const { amountCents, source } = refund;
    const target = await targetOf(refund);
    // The refund was entered as failed, and then somebody retried the job.
    if (!target) return;
    const { found, earlier } = target;
    if (!found) return takeBackLater(refund, bookingMessages.refundNotByProvider);
    const { provider, payment } = found;
    if (provider.refundsOneByOne)
      for (const row of earlier)
        if (!(await hasLeft(row)))
          throw new JobFailure('A refund of the same payment before it has not ended yet.');
    const earlierCents = earlier.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const outcome = await provider.refund(payment, { id: source, amountCents, earlierCents });
    switch (outcome.state) {
      case 'refused':
        return takeBackLater(refund, outcome.reason);
      case 'by hand':
        return takeBackLater(refund, bookingMessages.refundNotByProvider);
      case 'refunded':
        return db.transaction((transaction) => tellRefunded(transaction, refund));
      case 'pending':
        return undefined;
    }
  }

  jobs.register<ProviderRefund>('booking.refund', {
    title: 'Refund money through the payment service',
    summary: ({ amountCents }) => rands(amountCents),
    run: async (refund) => {
      await send(refund);
    },
    onGivenUp: (refund) => takeBackLater(refund, 'The payment service did not answer.'),
  });

  /**
   * Refunds money: records what was paid back by hand, or has the providers send it in the background, starting with
   * the newest payment.
   * @throws {HttpError} 409 if it is more than was paid, or than the providers took
   */
  async function refund(id: string, request: RefundRequest, who: string, key: string) {
    await reserve(id, request, who, `refund ${id} ${key}`);
  }

  /**
   * Records how a refund ended, in a transaction that has read nothing of its booking yet. Providers do not use our
   * names for refunds, so we look it up by its amount. Of two equal refunds, it does not matter which one we take.
   */
  async function applyNews(transaction: Database, payment: PaymentRow, news: RefundNews) {
    const { booking_id: bookingId } = payment;
    await lockedBooking(transaction, bookingId, clock());
    const ledger = await ledgerOf(transaction, bookingId);
    const found = standingRefunds(ledger).findLast((row) => {
      const of = refundedPayment(ledger, row, providers)?.payment_id ?? payment.id;
      return row.amount_cents === news.amountCents && of === payment.id;
    });
    if (!found) return 'unknown refund';
    const known = { bookingId, amountCents: news.amountCents, source: found.source };
    if (news.state === 'refused') await takeBack(transaction, known, news.reason);
    else await tellRefunded(transaction, known);
    return news.state;
  }

  return { refund, applyNews };
}

export type Refunds = ReturnType<typeof refunds>;
