import {
  bookingMessages,
  rands,
  type ReceivedPayment,
  type RefundRequest,
} from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import { accountOfBooking, enter } from '../payments/ledger';
import type { Payments } from '../payments/payments';
import type { BookingContext } from './context';
import { addHistory, site } from './history';
import { bookingById, lockedBooking, participantRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';
import type { Settle } from './settle';

interface ProviderRefund {
  bookingId: string;
  amountCents: number;
  source: string;
}

/** What an owner does to a booking, apart from cancelling and moving it. */
export function ownersActions(context: BookingContext, settle: Settle, payments: Payments) {
  const { db, jobs, clock } = context;

  /** @param key of the request, so that it is recorded once */
  async function recordPayment(id: string, received: ReceivedPayment, who: string, key: string) {
    const { amountCents, method, receivedOn, note, confirm } = received;
    const about = [receivedOn && `received on ${receivedOn}`, note].filter(Boolean).join('; ');
    await db.transaction((transaction) =>
      settle(transaction, {
        ...{ bookingId: id, amountCents, method, who, confirm },
        source: `recorded ${id} ${key}`,
        ...(about && { note: about }),
      }),
    );
  }

  /** Enters a refund before the money leaves, so that two at once never refund more than was paid. */
  const reserveRefund = (id: string, request: RefundRequest, who: string, source: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, id, clock());
      const at = timestamp(clock());
      const { paidCents, refundedCents } = await accountOfBooking(transaction, id);
      const isNew = await enter(transaction, {
        ...{ booking_id: id, at, kind: 'refund', amount_cents: request.amountCents },
        ...{ source, note: request.reason, who },
        method: request.by,
      });
      if (!isNew) return;
      if (request.amountCents > paidCents - refundedCents)
        throw new HttpError(409, bookingMessages.refundTooLarge, {
          fields: { amountCents: bookingMessages.refundTooLarge },
        });
      const what = `refunded ${rands(request.amountCents)}`;
      await addHistory(transaction, id, { at, what, who, why: request.reason });
      if (request.by === 'hand')
        await queueBookingMail(
          transaction,
          context,
          { bookingId: id, occasion: 'refunded', amountCents: request.amountCents },
          source,
        );
      else
        await jobs.enqueue(transaction, 'booking.refund', {
          ...{ bookingId: id, amountCents: request.amountCents, source },
        } satisfies ProviderRefund);
    });

  /** Enters that a refund did not arrive. */
  const takeBackRefund = ({ bookingId: id, amountCents, source }: ProviderRefund, why: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, id, clock());
      const at = timestamp(clock());
      const isNew = await enter(transaction, {
        ...{ booking_id: id, at, kind: 'refund-failed', amount_cents: amountCents },
        ...{ source: `failed ${source}`, note: why, method: 'provider' },
      });
      if (isNew) await addHistory(transaction, id, { at, what: 'refund failed', who: site, why });
    });

  /** Sends money back through the provider that took it. It may run again: the source names the refund. */
  async function refundByProvider(refund: ProviderRefund) {
    const { bookingId, amountCents, source } = refund;
    const { provider, payment } = await payments.paidPayment(await bookingById(db, bookingId));
    const outcome = await provider.refund(payment, amountCents, source);
    if (outcome.state === 'refused') return takeBackRefund(refund, outcome.reason);
    if (outcome.state === 'by hand')
      return takeBackRefund(refund, bookingMessages.refundNotByProvider);
    await db.transaction((transaction) =>
      queueBookingMail(
        transaction,
        context,
        { bookingId, occasion: 'refunded', amountCents },
        source,
      ),
    );
  }

  jobs.register<ProviderRefund>('booking.refund', {
    title: 'Refund money through the payment service',
    summary: ({ amountCents }) => rands(amountCents),
    run: refundByProvider,
    onGivenUp: (refund) => takeBackRefund(refund, 'The payment service did not answer.'),
  });

  /**
   * Refunds money: notes what was paid back by hand, or has the provider do it in the background.
   * @throws {HttpError} 409 if it is more than was paid, or no provider took it
   */
  async function refund(id: string, request: RefundRequest, who: string, key: string) {
    const booking = await bookingById(db, id);
    if (request.by === 'provider') await payments.paidPayment(booking);
    await reserveRefund(id, request, who, `refund ${id} ${key}`);
  }

  /** @throws {HttpError} 409 unless the booking is confirmed */
  const checkIn = (id: string, position: number, present: boolean, who: string) =>
    db.transaction(async (transaction) => {
      const { state } = await lockedBooking(transaction, id, clock());
      if (state !== 'confirmed' && state !== 'completed')
        throw new HttpError(409, bookingMessages.checkInRefused);
      const itself = () => participantRows(transaction).where({ booking_id: id, position });
      const row = await itself().first('checked_in_at', 'name');
      if (!row) throw new HttpError(404, bookingMessages.participantNotFound);
      if ((row.checked_in_at !== null) === present) return;
      const at = timestamp(clock());
      await itself().update({ checked_in_at: present ? at : null });
      const what = present
        ? `person ${position} checked in`
        : `check-in of person ${position} undone`;
      await addHistory(transaction, id, { at, what, who });
    });

  const addNote = (id: string, note: string, who: string) =>
    db.transaction(async (transaction) => {
      await lockedBooking(transaction, id, clock());
      await addHistory(transaction, id, { at: timestamp(clock()), what: 'note', who, why: note });
    });

  return { recordPayment, refund, checkIn, addNote };
}
