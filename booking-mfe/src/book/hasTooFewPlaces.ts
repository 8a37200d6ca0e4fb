import type { Offer } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';

/** Whether a party does not fit into the places that are left on a ride. */
export const hasTooFewPlaces = (
  { placesLeft, pillionPlacesLeft }: Pick<Offer, 'placesLeft' | 'pillionPlacesLeft'>,
  party: Party,
) => party.riders > placesLeft || party.pillions > (pillionPlacesLeft ?? Infinity);
