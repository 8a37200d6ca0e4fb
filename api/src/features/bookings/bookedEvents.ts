import { upcomingStates, type EventFields } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { endingFrom, joinRide, rideColumn } from '../events/rideQueries';
import { touchOffer } from '../offers/places';
import { bookingError } from './errors';
import { bookingRows } from './lookup';

/**
 * Prevents the deletion of an event with upcoming bookings. It locks the offer first, so that a concurrent booking is
 * either seen here or finds the event deleted.
 * @throws EventHasBookings if the event has upcoming bookings
 */
export async function assertUnbooked(transaction: Database, eventId: string) {
  await touchOffer(transaction, eventId, Date.now());
  const booked = await bookingRows(transaction)
    .where({ event_id: eventId })
    .whereIn('state', [...upcomingStates])
    .first('state');
  if (booked) throw bookingError('EventHasBookings');
}

/**
 * Prevents an event with upcoming bookings from being set to days that are over, for example by a mistyped year.
 * Its bookings would be completed, and their parties thanked for the ride.
 * @throws BookedRideOver if that would happen
 */
export async function assertStaysAhead(
  transaction: Database,
  eventId: string,
  { date, endDate }: Pick<EventFields, 'date' | 'endDate'>,
) {
  const today = dayInSouthAfrica();
  if ((endDate ?? date) >= today) return;
  const booked = endingFrom(joinRide(bookingRows(transaction), 'bookings.event_id'), today)
    .where({ event_id: eventId })
    .whereIn('state', [...upcomingStates]);
  // Without a new last day, an earlier first day leaves the last one as it is.
  if (endDate === undefined) void booked.whereNull(rideColumn('end_date'));
  if (await booked.first('state')) throw bookingError('BookedRideOver');
}

/** Whether there is any booking of the event, in whatever state. */
export const wasBooked = async (transaction: Database, eventId: string) =>
  (await bookingRows(transaction).where({ event_id: eventId }).first('state')) !== undefined;
