import { lastDayOf } from '@ridgeline/shared-ui';
import type { TourEvent } from '@ridgeline/contract';
import { isApiError, serverNow } from '@ridgeline/contract/client';
import { offerSummary, opensLater, summaryPriceCents } from '@ridgeline/contract/offers/text';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { tourDate, type TourDate } from '../tour/tourDate';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load event details. Please try again later.';

/** Errors of the client whose messages are about the visitor's connection. */
const connectionErrors = ['NetworkError', 'TimeoutError'];

function messageFor(error: unknown) {
  if (isApiError(error)) return error.serverMessage;
  // On the server, it is not the visitor's connection that failed.
  if (typeof window === 'undefined' || !(error instanceof Error)) return undefined;
  return connectionErrors.includes(error.name) ? error.message : undefined;
}

/** The gallery of a past ride; null if it has been deleted. */
async function galleryOf({ galleryId }: TourEvent, args: LoaderFunctionArgs) {
  if (!galleryId) return null;
  const { title, link } = await apiOf(args).get('/api/gallery/{id}', {
    params: { id: galleryId },
    query: { limit: 1 },
    signal: args.request.signal,
  });
  return { title, link };
}

/** The number of upcoming rides among which we look for one that was not cancelled. */
const ridesConsidered = 10;

/** So many other dates of a tour are listed. */
const datesListed = 24;

/** The other dates of the same tour that are to come, without cancelled ones. The page is complete without them. */
async function otherDates(event: TourEvent, args: LoaderFunctionArgs): Promise<TourDate[]> {
  const { _id, tourId: tour } = event;
  if (!tour) return [];
  const query = { tour, when: 'upcoming', limit: datesListed } as const;
  const { items } = await apiOf(args).page('/api/events', { query, signal: args.request.signal });
  const others = items.filter((other) => other._id !== _id && !other.offer?.cancelledAt);
  return others.map(tourDate);
}

/** The next ride to the same destination, or the next ride to any. */
async function nextRideAfter({ destination }: TourEvent, args: LoaderFunctionArgs) {
  const next = async (filter: { destination?: string }) => {
    const query = { when: 'upcoming', limit: ridesConsidered, ...filter } as const;
    const { items } = await apiOf(args).page('/api/events', { query, signal: args.request.signal });
    return items.find(({ offer }) => !offer?.cancelledAt);
  };
  const ride = (destination && (await next({ destination }))) || (await next({}));
  if (!ride) return null;
  const { _id, title, date, endDate } = ride;
  return { _id, title, date, endDate };
}

/**
 * Where visitors can continue from a past ride: its gallery and the next ride, which is the next date of the same tour if
 * it has one. The page is complete without them.
 */
async function loadFollowUps(event: TourEvent, [date]: TourDate[], args: LoaderFunctionArgs) {
  const [gallery, next] = await Promise.all([
    galleryOf(event, args).catch(() => null),
    date ?? nextRideAfter(event, args).catch(() => null),
  ]);
  return { gallery, next };
}

export type FollowUps = Awaited<ReturnType<typeof loadFollowUps>>;

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const { signal } = args.request;
  try {
    const event = await apiOf(args).get('/api/events/{id}', { params: { id }, signal });
    const now = serverNow();
    const today = dayInSouthAfrica(now);
    const isOver = lastDayOf(event) < today;
    const dates = await otherDates(event, args).catch(() => []);
    return {
      event,
      today,
      dates,
      opensAt: opensLater(event.offer, now),
      offerFacts: event.offer && !isOver ? offerSummary(event.offer, now) : [],
      fromCents: event.offer ? summaryPriceCents(event.offer, now) : undefined,
      followUps: isOver ? await loadFollowUps(event, dates, args) : null,
    };
  } catch (error) {
    throw pageError(error, messageFor(error) ?? loadFailed, 'Event not found');
  }
}

export type EventData = Awaited<ReturnType<typeof loader>>;
