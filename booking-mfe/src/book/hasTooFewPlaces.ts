import type { Offer } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';

type PlacesLeft = Pick<
  Offer,
  'placesLeft' | 'pillionPlacesLeft' | 'guestPriceCents' | 'guestPlacesLeft'
>;

/** How many guests a ride still takes. */
export const guestRoomOf = ({
  guestPriceCents = null,
  guestPlacesLeft = null,
}: Pick<Offer, 'guestPriceCents' | 'guestPlacesLeft'>) =>
  guestPriceCents === null ? 0 : (guestPlacesLeft ?? Infinity);

/** Whether a party does not fit into the places that are left on a ride. */
export const hasTooFewPlaces = (ride: PlacesLeft, { riders, pillions, guests = 0 }: Party) =>
  riders > ride.placesLeft ||
  pillions > (ride.pillionPlacesLeft ?? Infinity) ||
  guests > guestRoomOf(ride);
