import type { Offer, TourEvent } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { maxPeople } from './bookForm';

/** An open ride, for those who cannot book the one they wanted. */
export type OtherRide = Pick<
  TourEvent,
  '_id' | 'title' | 'date' | 'endDate' | 'time' | 'location'
> &
  Pick<Offer, 'placesLeft' | 'pillionPlacesLeft'>;

/** As many as somebody would compare. */
export const mostShown = 3;
/** Among so many of the next rides we look for open ones. */
const mostRead = 24;

/** Whether somebody may need another ride than this. */
const isScarce = (offer: Offer | null | undefined) =>
  offer?.state !== 'open' ||
  Math.min(offer.placesLeft, offer.pillionPlacesLeft ?? maxPeople) < maxPeople;

const isLike = (event: TourEvent, other: TourEvent) =>
  other.title === event.title || (!!event.destination && other.destination === event.destination);

const hasRoomOf = (ride: OtherRide, { placesLeft, pillionPlacesLeft }: OtherRide) =>
  ride.placesLeft >= placesLeft &&
  (ride.pillionPlacesLeft ?? Infinity) >= (pillionPlacesLeft ?? Infinity);

/** The rides that some party would be shown: before each of the others, there are enough with no less room. */
const withoutNeedless = (rides: OtherRide[]) =>
  rides.filter(
    (ride, at) =>
      rides.slice(0, at).filter((earlier) => hasRoomOf(earlier, ride)).length < mostShown,
  );

/**
 * The next open rides if this one may lack places: first those with the same title or destination. Several sizes of
 * parties find as many as are shown among them. None if they cannot be read, because the page works without them.
 */
export async function loadOtherRides(
  args: LoaderFunctionArgs,
  event: TourEvent,
): Promise<OtherRide[]> {
  if (!isScarce(event.offer)) return [];
  const query = { when: 'upcoming', limit: mostRead } as const;
  const { items } = await apiOf(args)
    .page('/api/events', { query, signal: args.request.signal })
    .catch(() => ({ items: [] }));
  const open = items.filter(({ _id, offer }) => _id !== event._id && offer?.state === 'open');
  const alike = open.filter((ride) => isLike(event, ride));
  const rides = [...alike, ...open.filter((ride) => !alike.includes(ride))].map(
    ({ _id, title, date, endDate, time, location, offer }) => ({
      ...{ _id, title, date, time, location, placesLeft: offer?.placesLeft ?? 0 },
      pillionPlacesLeft: offer?.pillionPlacesLeft ?? null,
      ...(endDate && { endDate }),
    }),
  );
  return withoutNeedless(rides);
}
