import { changesOfRide, isUnpaid, upcomingStates, type BookingEvent } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import { dayInWords } from '../../../platform/text/longDates';
import { asBookingEvent, rideOf } from '../../events/rides';
import type { EventRow } from '../../events/rows';
import { offerRow } from '../../offers/places';
import type { OfferRow } from '../../offers/rows';
import type { BookingContext } from '../context';
import { addHistory } from '../history';
import { holdAfterMove } from '../places/hold';
import { bookingRows } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow } from '../rows';

const inWords = ({ date, endDate, time, location }: BookingEvent) =>
  `${dayInWords(date)}${endDate ? ` to ${dayInWords(endDate)}` : ''}, ${time}, ${location}`;

/** Ends a hold no later than that of a new booking of the ride, which now takes place earlier. */
async function shortenHold(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  offer: OfferRow,
  rideDate: string,
) {
  const { id, state } = booking;
  await bookingRows(transaction)
    // The booking may have been paid meanwhile.
    .where({ id, state })
    .update(holdAfterMove(booking, offer, rideDate, context.clock()));
}

/**
 * Tells everybody who booked a ride that its days, its time or its place have changed: queues the mails in the
 * transaction that changes the event. Does nothing if its days, time and place are the same,
 * or if the ride is over or cancelled.
 */
export async function tellOfChange(
  context: BookingContext,
  transaction: Database,
  before: EventRow,
  who: string,
): Promise<void> {
  const { clock } = context;
  const ride = asBookingEvent(await rideOf(transaction, before.id));
  const rideBefore = asBookingEvent(before);
  const changes = changesOfRide(rideBefore, ride);
  const isOver = (ride.endDate ?? ride.date) < dayInSouthAfrica(clock());
  const offer = await offerRow(transaction, ride._id);
  if (changes.length === 0 || isOver || !offer || offer.cancelled_at) return;
  const bookings = await bookingRows(transaction)
    .where({ event_id: ride._id })
    .whereIn('state', [...upcomingStates]);
  for (const booking of bookings) {
    if (isUnpaid(booking.state) && ride.date < rideBefore.date)
      await shortenHold(context, transaction, booking, offer, ride.date);
    await addHistory(transaction, booking.id, {
      at: timestamp(clock()),
      what: `ride changed from ${inWords(rideBefore)}`.slice(0, 200),
      who,
    });
    const mail = { bookingId: booking.id, occasion: 'ride-changed', rideBefore } as const;
    await queueBookingMail(context, transaction, mail, {
      distinction: `${ride._id} ${before.version}`,
      booking,
    });
  }
}
