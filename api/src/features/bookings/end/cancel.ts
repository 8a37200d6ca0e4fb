import { bookingMessages, canBecome, refundOf, refundPercentOn } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import { HttpError } from '../../../platform/http/HttpError';
import { hasBegun, lastDayOf, rideOf } from '../../events/rides';
import { offerRow, touchOffer } from '../../offers/places';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking } from '../../payments/ledger';
import { assertRefundWasRead } from '../price/assertRead';
import type { BookingContext } from '../context';
import { partyActor } from '../history';
import { lockedBooking } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import { termsOf, type BookingRow } from '../rows';
import { end, type Cause } from '../state';

export interface Cancellation extends Cause {
  /** Refunds everything, whatever the terms say. */
  waiveCharge?: boolean;
  /** The ride that is cancelled. A booking that has moved to another one is left alone. */
  eventId?: string;
  /** The refund that the party read. */
  expectedRefundCents?: number | undefined;
}

/** Cancels bookings. */
export function cancellation(context: BookingContext) {
  const { db, clock } = context;

  async function outcomeOf(
    transaction: Database,
    booking: BookingRow,
    { who, waiveCharge = false }: Pick<Cancellation, 'who' | 'waiveCharge'>,
  ) {
    const ride = await rideOf(transaction, booking.event_id);
    const rideCancelledAt = (await offerRow(transaction, booking.event_id))?.cancelled_at;
    // Whoever cancels before the job that cancels the ride's bookings gets everything back, too.
    const waives = waiveCharge || Boolean(rideCancelledAt);
    const today = dayInSouthAfrica(clock());
    const isOver = lastDayOf(ride) < today;
    // Otherwise a party could ride first, and then cancel if its terms let it do so at any time.
    const isTooLate = isOver || (who === partyActor && hasBegun(ride, clock()));
    if (!canBecome(booking.state, 'cancelled') || (isTooLate && !waives))
      throw new HttpError(409, bookingMessages.cannotCancel);
    const { cancellation: tiers } = termsOf(booking);
    const refundPercent = waives ? 100 : refundPercentOn(tiers, { today, rideDate: ride.date });
    const account = await accountOfBooking(transaction, booking.id);
    const refundCents = refundOf(account, refundPercent);
    const retainedCents = account.paidCents - account.refundedCents - refundCents;
    return { refundPercent, refundCents, retainedCents, rideCancelledAt };
  }

  /**
   * The refund if the party cancelled its booking now.
   * @throws {HttpError} 409 if the booking cannot be cancelled
   */
  async function preview(booking: BookingRow) {
    const { refundCents, refundPercent, rideCancelledAt } = await outcomeOf(db, booking, {
      who: partyActor,
    });
    return {
      refundCents,
      refundPercent,
      terms: termsOf(booking),
      ...(rideCancelledAt && { rideCancelledAt }),
    };
  }

  /**
   * Cancels a booking.
   * @throws {HttpError} 409 if the booking cannot be cancelled, or the refund is smaller than expected
   */
  const cancel = (
    id: string,
    { waiveCharge, eventId, expectedRefundCents, ...cause }: Cancellation,
  ): Promise<void> =>
    db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, id, clock());
      if (eventId !== undefined && booking.event_id !== eventId) return;
      // The ride cannot be cancelled between this and the end of the booking.
      await touchOffer(transaction, booking.event_id, clock());
      const outcome = await outcomeOf(transaction, booking, {
        who: cause.who,
        waiveCharge,
      });
      const { retainedCents, refundCents, rideCancelledAt } = outcome;
      assertRefundWasRead(expectedRefundCents, refundCents);
      await queueBookingMail(transaction, context, {
        bookingId: id,
        occasion: rideCancelledAt ? 'ride-cancelled' : 'cancelled',
      });
      await end(transaction, booking, context, { state: 'cancelled', retainedCents, ...cause });
      // The owners cancelled the whole ride, so they know.
      if (rideCancelledAt) return;
      await recordNotice(transaction, {
        at: timestamp(clock()),
        kind: 'cancelled',
        booking_id: id,
        event_id: booking.event_id,
        amount_cents: refundCents,
        who: cause.who,
      });
    });

  return { preview, cancel };
}
