import { bookingMessages, type BookingState } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { touchOffer } from '../offers/places';
import { bookingRows } from './lookup';

/** States of bookings whose ride is still to come. */
const upcoming: BookingState[] = ['held', 'awaiting-payment', 'confirmed'];

/**
 * Prevents the deletion of an event with upcoming bookings. It locks the offer first, so that a concurrent booking is
 * either seen here or finds the event deleted.
 * @throws {HttpError} 409 if the event has upcoming bookings
 */
export async function assertUnbooked(transaction: Database, eventId: string) {
  await touchOffer(transaction, eventId, Date.now());
  const booked = await bookingRows(transaction)
    .where({ event_id: eventId })
    .whereIn('state', upcoming)
    .first('state');
  if (booked) throw new HttpError(409, bookingMessages.eventHasBookings);
}

/** Whether there is any booking of the event, in whatever state. */
export const wasBooked = async (transaction: Database, eventId: string) =>
  (await bookingRows(transaction).where({ event_id: eventId }).first('state')) !== undefined;
