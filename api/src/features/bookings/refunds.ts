import { bookingMessages, rands, type RefundRequest } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import { accountOfBooking, enter, ledgerOf, type LedgerRow } from '../payments/ledger';
import type { Payments } from '../payments/payments';
import type { RefundNews } from '../payments/provider';
import type { BookingContext } from './context';
import { addHistory, site } from './history';
import { bookingById, lockedBooking } from './lookup';
import { queueBookingMail } from './mails/queueMail';

/** A refund that a provider is to send. Its source names it in the ledger, and to the provider. */
interface ProviderRefund {
  bookingId: string;
  amountCents: number;
  source: string;
}

const byProvider = 'provider';
const failureOf = (source: string) => `failed ${source}`;

/** Refunds through the provider that have not failed, in their order. */
function standingRefunds(ledger: readonly LedgerRow[]) {
  const failures = new Set(
    ledger.filter(({ kind }) => kind === 'refund-failed').map(({ source }) => source),
  );
  return ledger.filter(
    ({ kind, method, source }) =>
      kind === 'refund' && method === byProvider && !failures.has(failureOf(source)),
  );
}

/** Pays money back: by hand, or through the provider that took it. */
export function refunds(context: BookingContext, payments: Payments) {
  const { db, jobs, clock } = context;

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

  /** Enters a refund before the money leaves, so that two at once never refund more than was paid. */
  const reserve = (id: string, request: RefundRequest, who: string, source: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, id, clock());
      const at = timestamp(clock());
      const { amountCents, by, reason } = request;
      const { paidCents, refundedCents } = await accountOfBooking(transaction, id);
      const isNew = await enter(transaction, {
        ...{ booking_id: id, at, kind: 'refund', amount_cents: amountCents },
        ...{ source, note: reason, who, method: by },
      });
      if (!isNew) return;
      if (amountCents > paidCents - refundedCents)
        throw new HttpError(409, bookingMessages.refundTooLarge, {
          fields: { amountCents: bookingMessages.refundTooLarge },
        });
      const what = `refunded ${rands(amountCents)}`;
      await addHistory(transaction, id, { at, what, who, why: reason });
      const refund: ProviderRefund = { bookingId: id, amountCents, source };
      if (by === 'hand') await tellRefunded(transaction, refund);
      else await jobs.enqueue(transaction, 'booking.refund', refund);
    });

  /** Enters that a refund did not arrive. */
  async function takeBack(transaction: Database, refund: ProviderRefund, why: string) {
    const { bookingId: id, amountCents, source } = refund;
    const at = timestamp(clock());
    const isNew = await enter(transaction, {
      ...{ booking_id: id, at, kind: 'refund-failed', amount_cents: amountCents },
      ...{ source: failureOf(source), note: why, method: byProvider },
    });
    if (isNew) await addHistory(transaction, id, { at, what: 'refund failed', who: site, why });
  }

  const takeBackLater = (refund: ProviderRefund, why: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, refund.bookingId, clock());
      await takeBack(transaction, refund, why);
    });

  /** Sends money back through the provider that took it. It may run again: the source names the refund. */
  async function send(refund: ProviderRefund) {
    const { bookingId, amountCents, source } = refund;
    const { provider, payment } = await payments.paidPayment(await bookingById(db, bookingId));
    const ledger = await ledgerOf(db, bookingId);
    const paidAs = `${provider.name} ${payment.providerReference}`;
    const arrived = ledger.findIndex((row) => row.kind === 'payment' && row.source === paidAs);
    // Those before it went to an earlier payment.
    const others = standingRefunds(ledger.slice(Math.max(0, arrived))).filter(
      (row) => row.source !== source,
    );
    const earlierCents = others.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
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
   * Refunds money: notes what was paid back by hand, or has the provider do it in the background.
   * @throws {HttpError} 409 if it is more than was paid, or no provider took it
   */
  async function refund(id: string, request: RefundRequest, who: string, key: string) {
    const booking = await bookingById(db, id);
    if (request.by === 'provider') await payments.paidPayment(booking);
    await reserve(id, request, who, `refund ${id} ${key}`);
  }

  /**
   * Applies how a refund ended, in a transaction that has read nothing of the booking yet. Providers name refunds
   * in their own way, so that it is found by its amount: of two alike, either may be the one.
   */
  async function applyNews(transaction: Database, bookingId: string, news: RefundNews) {
    await lockedBooking(transaction, bookingId, clock());
    const found = standingRefunds(await ledgerOf(transaction, bookingId)).findLast(
      ({ amount_cents }) => amount_cents === news.amountCents,
    );
    if (!found) return 'unknown refund';
    const known = { bookingId, amountCents: news.amountCents, source: found.source };
    if (news.state === 'refused') await takeBack(transaction, known, news.reason);
    else await tellRefunded(transaction, known);
    return news.state;
  }

  return { refund, applyNews };
}

export type Refunds = ReturnType<typeof refunds>;
