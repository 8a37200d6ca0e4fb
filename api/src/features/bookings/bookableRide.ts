import { bookingMessages, offerStateAt, type Offer } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { offeredRide, type OfferedRide } from '../events/offeredRide';
import { placesLeftOf } from '../offers/rows';
import { newestVersion } from './agreements';

/** A ride that can be booked. */
export interface BookableRide extends OfferedRide {
  /** The version of the terms that people agree to when they book now. */
  termsVersion: number;
}

/**
 * Reads a ride, its offer and the version of the terms.
 * @throws {HttpError} 404 if the ride is not published; 409 if it has no offer
 */
export async function bookableRide(db: Database, eventId: string): Promise<BookableRide> {
  const termsVersion = newestVersion(db, 'terms').as('terms_version');
  const { ride, offer } = await offeredRide<{ terms_version: number | string | null }>(
    db,
    eventId,
    termsVersion,
  );
  return { ride, offer, termsVersion: Number(offer.terms_version ?? 0) };
}

const sentences: Record<Offer['state'], string> = {
  over: bookingMessages.over,
  closed: bookingMessages.closed,
  full: bookingMessages.noPlaces,
  open: bookingMessages.tooFewPlaces,
};

const stateWith = ({ ride, offer }: BookableRide, placesLeft: number, now: number) =>
  offerStateAt(
    {
      opensAt: offer.opens_at,
      closesAt: offer.closes_at,
      cancelledAt: offer.cancelled_at,
      placesLeft,
    },
    { date: ride.date, endDate: ride.end_date },
    now,
  );

/** Whether a party that has taken its places may book the ride. */
export const isOpenAt = (bookable: BookableRide, now: number) =>
  stateWith(bookable, 1, now) === 'open';

/** Why a party cannot have its places. An owner may book a ride while booking is closed, too. */
function reasonFor({ offer }: BookableRide, state: Offer['state'], now: number, byOwner: boolean) {
  if (offer.cancelled_at) return bookingMessages.rideCancelled;
  if (byOwner) return bookingMessages.ownersTooFewPlaces;
  const isEarly = offer.opens_at && now < Date.parse(offer.opens_at);
  return state === 'closed' && isEarly ? bookingMessages.notOpenYet : sentences[state];
}

/** An error that says why the places are not available, and how many are left. */
export function unavailableError(
  bookable: BookableRide,
  now: number,
  { byOwner = false } = {},
): HttpError {
  const left = placesLeftOf(bookable.offer);
  const state = stateWith(bookable, left.placesLeft, now);
  return new HttpError(409, reasonFor(bookable, state, now, byOwner), { ...left, state });
}
