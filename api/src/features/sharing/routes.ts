import type { EventStore } from '../events/store';
import type { FileStore } from '../../platform/files/fileStore';
import type { GalleryStore } from '../galleries/store';
import type { ResponseCache } from '../../platform/http/responseCache';
import type { OriginOf } from '../../platform/http/origin';
import type { PostStore } from '../posts/store';
import type { SiteStore } from '../site/store';
import { calendarRoutes } from './calendarRoutes';
import { cardRoutes } from './cardRoutes';
import { feedRoutes } from './feedRoutes';
import { ridesAroundToday } from './rides';
import { eventSubject, gallerySubject, postSubject, siteSubject } from './subjects';

export interface SharingParts {
  events: EventStore;
  galleries: GalleryStore;
  posts: PostStore;
  site: SiteStore['site'];
  originOf: OriginOf;
  files: FileStore;
  sendCached: ResponseCache;
  /** The drawing on the card of a page that has no picture. */
  cardDrawing: string;
}

/**
 * What leaves the site: calendars, the feed, and the pictures that stand for shared pages. It reads
 * several features' stores because it shows what each of them has.
 */
export function sharingRoutes(parts: SharingParts) {
  const { events, galleries, posts, site, originOf, files, sendCached, cardDrawing } = parts;
  const rides = () => ridesAroundToday(events);
  return [
    ...calendarRoutes({ rides, eventById: events.eventById, site, originOf, sendCached }),
    ...feedRoutes({ latestPosts: posts.latestPosts, site, originOf }),
    ...cardRoutes({
      site,
      files,
      drawing: cardDrawing,
      subjects: {
        event: async (id) => map(await events.eventById(id), eventSubject),
        gallery: async (id) => map(await galleries.galleryById(id, { limit: 1 }), gallerySubject),
        post: async (id) => map(await posts.publishedById(id), postSubject),
        site: async () => siteSubject(await site()),
      },
    }),
  ];
}

const map = <From, To>(value: From | undefined, change: (value: From) => To) =>
  value === undefined ? undefined : change(value);
