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
 * Keeps an event that people have booked from being deleted. It changes the offer first, so that a booking at
 * the same moment is either seen here or finds the event deleted.
 * @throws {HttpError} 409
 */
export async function assertUnbooked(transaction: Database, eventId: string) {
  await touchOffer(transaction, eventId, Date.now());
  const booked = await bookingsOf(transaction, eventId).whereIn('state', upcoming).first('state');
  if (booked) throw new HttpError(409, bookingMessages.eventHasBookings);
}

/** Whether a booking, of whatever state, names the event. */
export const wasBooked = async (transaction: Database, eventId: string) =>
  (await bookingsOf(transaction, eventId).first('state')) !== undefined;

/** Removes the offer of an event that is purged, unless a booking names it. */
export async function deleteOffer(transaction: Database, eventId: string) {
  await transaction('waitlist_entries').where({ event_id: eventId }).delete();
  if (await wasBooked(transaction, eventId)) return;
  await transaction<OfferRow>('event_offers').where({ event_id: eventId }).delete();
}
