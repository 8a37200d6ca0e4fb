import { bookingMessages, canBecome, refundOf, refundPercentOn } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { todayInSouthAfrica } from '../events/today';
import { accountOfBooking } from '../payments/ledger';
import { assertRefundWasRead } from './assertRead';
import type { BookingContext } from './context';
import { lockedBooking, rideOf } from './lookup';
import { queueBookingMail, type Occasion } from './mails/queueMail';
import { termsOf, type BookingRow } from './rows';
import { end, type Cause } from './state';

export interface Cancellation extends Cause {
  /** Refunds everything, whatever the terms say. */
  waiveCharge?: boolean;
  /** The refund that the party read. */
  expectedRefundCents?: number | undefined;
  /** Which mail the party gets. */
  occasion?: Extract<Occasion, 'cancelled' | 'ride-cancelled'>;
}

/** Cancels bookings. */
export function cancellation(context: BookingContext) {
  const { db, clock } = context;

  async function outcomeOf(transaction: Database, booking: BookingRow, waiveCharge = false) {
    const ride = await rideOf(transaction, booking.event_id);
    const today = todayInSouthAfrica(new Date(clock()));
    const isOver = (ride.end_date ?? ride.date) < today;
    if (!canBecome(booking.state, 'cancelled') || (isOver && !waiveCharge))
      throw new HttpError(409, bookingMessages.cannotCancel);
    const { cancellation: tiers } = termsOf(booking);
    const refundPercent = waiveCharge
      ? 100
      : refundPercentOn(tiers, { today, rideDate: ride.date });
    const account = await accountOfBooking(transaction, booking.id);
    const refundCents = refundOf(account, refundPercent);
    const retainedCents = account.paidCents - account.refundedCents - refundCents;
    return { refundPercent, refundCents, retainedCents };
  }

  /**
   * The refund if the booking were cancelled now.
   * @throws {HttpError} 409 if the booking cannot be cancelled
   */
  async function preview(booking: BookingRow) {
    const { refundCents, refundPercent } = await outcomeOf(db, booking);
    return { refundCents, refundPercent, terms: termsOf(booking) };
  }

  /**
   * Cancels a booking.
   * @throws {HttpError} 409 if the booking cannot be cancelled, or the refund is smaller than expected
   */
  const cancel = (
    id: string,
    { waiveCharge, expectedRefundCents, occasion = 'cancelled', ...cause }: Cancellation,
  ): Promise<void> =>
    db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, id, clock());
      const { retainedCents, refundCents } = await outcomeOf(transaction, booking, waiveCharge);
      assertRefundWasRead(expectedRefundCents, refundCents);
      await queueBookingMail(transaction, context, {
        ...{ bookingId: id, occasion },
        amountCents: refundCents,
      });
      await end(transaction, booking, context, { state: 'cancelled', retainedCents, ...cause });
    });

  return { preview, cancel };
}

export type Cancel = ReturnType<typeof cancellation>;
