import { bookingMessages, type BookingState } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { touchOffer } from './places';
import type { OfferRow } from './rows';

/** States of bookings whose ride is still to come. */
const upcoming: BookingState[] = ['held', 'awaiting-payment', 'confirmed'];

const bookingsOf = (transaction: Database, eventId: string) =>
  transaction<{ event_id: string; state: BookingState }>('bookings').where({ event_id: eventId });

/**
 * Prevents the deletion of an event with upcoming bookings. It locks the offer first, so that a concurrent booking is
 * either seen here or finds the event deleted.
 * @throws {HttpError} 409 if the event has upcoming bookings
 */
export async function assertUnbooked(transaction: Database, eventId: string) {
  await touchOffer(transaction, eventId, Date.now());
  const booked = await bookingsOf(transaction, eventId).whereIn('state', upcoming).first('state');
  if (booked) throw new HttpError(409, bookingMessages.eventHasBookings);
}

/** Whether there is any booking of the event, in whatever state. */
export const wasBooked = async (transaction: Database, eventId: string) =>
  (await bookingsOf(transaction, eventId).first('state')) !== undefined;

/** Deletes the waitlist of a purged event, and its offer unless there is a booking of it. */
export async function deleteOffer(transaction: Database, eventId: string) {
  await transaction('waitlist_entries').where({ event_id: eventId }).delete();
  if (await wasBooked(transaction, eventId)) return;
  await transaction<OfferRow>('event_offers').where({ event_id: eventId }).delete();
}
