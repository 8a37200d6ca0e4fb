import type { Offer } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { offeredRide, type OfferedRide } from '../../events/offeredRide';
import { offeredExtras, type ExtraRow } from '../../offers/extras';
import { offerStateOf, placesLeftOf } from '../../offers/rows';
import { bookingError, type NoPlacesReason } from '../errors';
import { newestVersion } from '../party/agreements';

/** A ride that can be booked. */
export interface BookableRide extends OfferedRide {
  /** What the ride offers with its places. */
  extras: ExtraRow[];
  /** The version of the terms that people agree to when they book now. */
  termsVersion: number;
}

/**
 * Reads a ride, its offer with the extras, and the version of the terms.
 * @throws EventNotFound if the ride is not published; RideNotBookable if it has no offer
 */
export async function bookableRide(db: Database, eventId: string): Promise<BookableRide> {
  const termsVersion = newestVersion(db, 'terms').as('terms_version');
  const { ride, offer } = await offeredRide<{ terms_version: number | string | null }>(
    db,
    eventId,
    termsVersion,
  );
  const extras = await offeredExtras(db, eventId);
  return { ride, offer, extras, termsVersion: Number(offer.terms_version) };
}

/** Whether a party that has taken its places may book the ride. */
export const isOpenAt = ({ ride, offer }: OfferedRide, now: number) =>
  offerStateOf(offer, ride, now, { placesLeft: 1 }) === 'open';

/** Why a party cannot have its places. An owner may book a ride while booking is closed, too. */
function reasonFor(
  { offer }: OfferedRide,
  state: Offer['state'],
  now: number,
  byOwner: boolean,
): NoPlacesReason {
  if (offer.cancelled_at) return 'cancelled';
  if (byOwner) return 'owner';
  const isEarly = offer.opens_at && now < Date.parse(offer.opens_at);
  return state === 'closed' && isEarly ? 'too early' : state;
}

/** The error that says why the places are not available, and how many are left. */
export function placesGone(offered: OfferedRide, now: number, { byOwner = false } = {}) {
  const state = offerStateOf(offered.offer, offered.ride, now);
  const because = reasonFor(offered, state, now, byOwner);
  return bookingError('PlacesGone', { because, ...placesLeftOf(offered.offer), state });
}
