import { bookingMessages, messages } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { offerRow } from '../offers/places';
import type { OfferRow } from '../offers/rows';
import { rideColumns, type RideRow } from './rows';

/** A published ride with an offer. */
export interface BookableRide {
  ride: RideRow;
  offer: OfferRow;
}

/** The ride and its offer, where it can be booked at all. */
export async function bookableRide(db: Database, eventId: string): Promise<BookableRide> {
  const ride = (await db<RideRow>('events')
    .where({ id: eventId, deleted_at: null, status: 'published' })
    .first(rideColumns)) as RideRow | undefined;
  if (!ride) throw new HttpError(404, messages.eventNotFound);
  const offer = await offerRow(db, eventId);
  if (!offer) throw new HttpError(409, bookingMessages.notBookable);
  return { ride, offer };
}
