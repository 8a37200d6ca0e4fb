import { canBecome, refundOf, refundPercentOn } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { hasBegun, lastDayOf, rideOf } from '../../events/rides';
import { offerRow, touchOffer } from '../../offers/places';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking } from '../../payments/ledger';
import { assertRefundWasRead } from '../price/assertRead';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
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

async function outcomeOf(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  { who, waiveCharge = false }: Pick<Cancellation, 'who' | 'waiveCharge'>,
) {
  const { clock } = context;
  const ride = await rideOf(transaction, booking.event_id);
  const rideCancelledAt = (await offerRow(transaction, booking.event_id))?.cancelled_at;
  // Whoever cancels before the job that cancels the ride's bookings gets everything back, too.
  const waives = waiveCharge || Boolean(rideCancelledAt);
  const today = dayInSouthAfrica(clock());
  const isOver = lastDayOf(ride) < today;
  // Otherwise a party could ride first, and then cancel if its terms let it do so at any time.
  const isTooLate = isOver || (who === partyActor && hasBegun(ride, clock()));
  if (!canBecome(booking.state, 'cancelled') || (isTooLate && !waives))
    throw bookingError('CannotCancel');
  const { cancellation: tiers } = termsOf(booking);
  const refundPercent = waives ? 100 : refundPercentOn(tiers, { today, rideDate: ride.date });
  const account = await accountOfBooking(transaction, booking.id);
  const refundCents = refundOf(account, refundPercent);
  const retainedCents = account.paidCents - account.refundedCents - refundCents;
  return { refundPercent, refundCents, retainedCents, rideCancelledAt };
}

/**
 * The refund if the party cancelled its booking now.
 * @throws CannotCancel
 */
export async function previewCancellation(context: BookingContext, booking: BookingRow) {
  const outcome = await outcomeOf(context, context.db, booking, { who: partyActor });
  const { refundCents, refundPercent, rideCancelledAt } = outcome;
  return {
    refundCents,
    refundPercent,
    terms: termsOf(booking),
    ...(rideCancelledAt && { rideCancelledAt }),
  };
}

/**
 * Cancels a booking.
 * @throws CannotCancel; RefundChanged if the refund is smaller than expected
 */
export const cancelBooking = (
  context: BookingContext,
  id: string,
  { waiveCharge, eventId, expectedRefundCents, ...cause }: Cancellation,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const booking = await lockedBooking(fresh, id, context.clock());
    if (eventId !== undefined && booking.event_id !== eventId) return;
    // The ride cannot be cancelled between this and the end of the booking.
    await touchOffer(fresh.writes, booking.event_id, context.clock());
    const transaction = fresh.read();
    const outcome = await outcomeOf(context, transaction, booking, {
      who: cause.who,
      waiveCharge,
    });
    const { retainedCents, refundCents, rideCancelledAt } = outcome;
    assertRefundWasRead(expectedRefundCents, refundCents);
    await queueBookingMail(context, transaction, {
      bookingId: id,
      occasion: rideCancelledAt ? 'ride-cancelled' : 'cancelled',
    });
    await end(context, transaction, booking, { state: 'cancelled', retainedCents, ...cause });
    // The owners cancelled the whole ride, so they know.
    if (rideCancelledAt) return;
    await recordNotice(transaction, {
      at: timestamp(context.clock()),
      kind: 'cancelled',
      booking_id: id,
      event_id: booking.event_id,
      amount_cents: refundCents,
      who: cause.who,
    });
  });
