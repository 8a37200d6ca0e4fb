import type { EventStore } from '../events/store';
import type { FileStore } from '../../platform/files/fileStore';
import type { GalleryStore } from '../galleries/store';
import type { ResponseCache } from '../../platform/http/responseCache';
import type { OriginOf } from '../../platform/http/origin';
import type { PostStore } from '../posts/store';
import type { SiteStore } from '../site/store';
import type { Draw } from '../../platform/drawing/drawings';
import { calendarRoutes } from './calendarRoutes';
import type { CardContent } from './card';
import { cardRoutes } from './cardRoutes';
import { feedRoutes } from './feedRoutes';
import { eventSubject, gallerySubject, photoSubject, postSubject, siteSubject } from './subjects';
import type { TourEvent } from '@ridgeline/contract';

export interface SharingDependencies {
  events: EventStore;
  galleries: GalleryStore;
  posts: PostStore;
  site: SiteStore['site'];
  originOf: OriginOf;
  files: FileStore;
  sendCached: ResponseCache;
  /** Path of the drawing on the card of a page without a picture. */
  cardDrawing: string;
  drawCard: Draw<CardContent>;
}

/** How many rides the calendar contains. Few, because every subscriber fetches it each hour. */
const calendarLimits = { upcoming: 200, past: 100 };

const upcomingRides = async ({ eventPage }: EventStore): Promise<TourEvent[]> =>
  (await eventPage({ when: 'upcoming', limit: calendarLimits.upcoming })).events;

/** The rides of the calendar that people subscribe to: those around today, by date. */
async function ridesAroundToday(events: EventStore): Promise<TourEvent[]> {
  const past = await events.eventPage({ when: 'past', limit: calendarLimits.past });
  return [...past.events.reverse(), ...(await upcomingRides(events))];
}

/**
 * Calendars, the feed and share cards. It reads the stores of several features because it shows content of
 * each.
 */
export function sharingRoutes(dependencies: SharingDependencies) {
  const { events, galleries, posts, site, originOf, files, sendCached, cardDrawing, drawCard } =
    dependencies;
  const rides = () => ridesAroundToday(events);
  return [
    ...calendarRoutes({ rides, eventById: events.publishedById, site, originOf, sendCached }),
    ...feedRoutes({
      latestPosts: posts.latestPosts,
      rides: () => upcomingRides(events),
      site,
      originOf,
      sendCached,
    }),
    ...cardRoutes({
      site,
      files,
      drawing: cardDrawing,
      drawCard,
      subjects: {
        event: async (id) => map(await events.publishedById(id), eventSubject),
        gallery: async (id) => map(await galleries.galleryById(id, { limit: 1 }), gallerySubject),
        photo: async (id) => map(await galleries.photoInGallery(id), photoSubject),
        post: async (id) => map(await posts.publishedById(id), postSubject),
        site: async () => siteSubject(await site()),
      },
    }),
  ];
}

const map = <From, To>(value: From | undefined, change: (value: From) => To) =>
  value === undefined ? undefined : change(value);
