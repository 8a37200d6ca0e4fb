import { bookingMessages, type Offer } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { offeredRide, type OfferedRide } from '../../events/offeredRide';
import { offerStateOf, placesLeftOf } from '../../offers/rows';
import { newestVersion } from '../party/agreements';

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
  return { ride, offer, termsVersion: Number(offer.terms_version) };
}

const sentences: Record<Offer['state'], string> = {
  over: bookingMessages.over,
  closed: bookingMessages.closed,
  full: bookingMessages.noPlaces,
  open: bookingMessages.tooFewPlaces,
};

/** Whether a party that has taken its places may book the ride. */
export const isOpenAt = ({ ride, offer }: OfferedRide, now: number) =>
  offerStateOf(offer, ride, now, { placesLeft: 1 }) === 'open';

/** Why a party cannot have its places. An owner may book a ride while booking is closed, too. */
function reasonFor({ offer }: OfferedRide, state: Offer['state'], now: number, byOwner: boolean) {
  if (offer.cancelled_at) return bookingMessages.rideCancelled;
  if (byOwner) return bookingMessages.ownersTooFewPlaces;
  const isEarly = offer.opens_at && now < Date.parse(offer.opens_at);
  return state === 'closed' && isEarly ? bookingMessages.notOpenYet : sentences[state];
}

/** An error that says why the places are not available, and how many are left. */
export function unavailableError(
  offered: OfferedRide,
  now: number,
  { byOwner = false } = {},
): HttpError {
  const state = offerStateOf(offered.offer, offered.ride, now);
  const left = placesLeftOf(offered.offer);
  return new HttpError(409, reasonFor(offered, state, now, byOwner), { ...left, state });
}
