import type { Offer, TourEvent } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { maxPeople } from './bookForm';
import { guestRoomOf } from './hasTooFewPlaces';

/** An open ride to book instead. */
export type OtherRide = Pick<
  TourEvent,
  '_id' | 'title' | 'date' | 'endDate' | 'time' | 'location'
> &
  Pick<Offer, 'placesLeft' | 'pillionPlacesLeft' | 'guestPriceCents' | 'guestPlacesLeft'>;

/** The number of rides that a visitor can compare. */
export const maxShown = 3;
/** The number of upcoming rides among which we look for open ones. */
const maxFetched = 24;

/** Whether some party may find no room on this ride. */
const isScarce = (offer: Offer | null | undefined) =>
  offer?.state !== 'open' ||
  Math.min(
    offer.placesLeft,
    offer.pillionPlacesLeft ?? maxPeople,
    offer.guestPriceCents == null ? maxPeople : guestRoomOf(offer),
  ) < maxPeople;

const isLike = (event: TourEvent, other: TourEvent) =>
  other.title === event.title || (!!event.destination && other.destination === event.destination);

const hasAsMuchRoomAs = (ride: OtherRide, other: OtherRide) =>
  ride.placesLeft >= other.placesLeft &&
  (ride.pillionPlacesLeft ?? Infinity) >= (other.pillionPlacesLeft ?? Infinity) &&
  guestRoomOf(ride) >= guestRoomOf(other);

/** Leaves out rides that no party would be shown, because enough earlier ones have at least as much room. */
const withoutRedundant = (rides: OtherRide[]) =>
  rides.filter(
    (ride, at) =>
      rides.slice(0, at).filter((earlier) => hasAsMuchRoomAs(earlier, ride)).length < maxShown,
  );

/**
 * The next open rides, if this one may lack places: first those with the same title or destination. The list is long
 * enough for parties of any size. It is empty if the rides cannot be loaded, because the page works without them.
 */
export async function loadOtherRides(
  args: LoaderFunctionArgs,
  event: TourEvent,
): Promise<OtherRide[]> {
  if (!isScarce(event.offer)) return [];
  const query = { when: 'upcoming', limit: maxFetched } as const;
  const { items } = await apiOf(args)
    .page('/api/events', { query, signal: args.request.signal })
    .catch(() => ({ items: [] }));
  const open = items.filter(({ _id, offer }) => _id !== event._id && offer?.state === 'open');
  const alike = open.filter((ride) => isLike(event, ride));
  const rides = [...alike, ...open.filter((ride) => !alike.includes(ride))].map(
    ({ _id, title, date, endDate, time, location, offer }) => ({
      _id,
      title,
      date,
      time,
      location,
      placesLeft: offer?.placesLeft ?? 0,
      pillionPlacesLeft: offer?.pillionPlacesLeft ?? null,
      guestPriceCents: offer?.guestPriceCents ?? null,
      guestPlacesLeft: offer?.guestPlacesLeft ?? null,
      ...(endDate && { endDate }),
    }),
  );
  return withoutRedundant(rides);
}
