import type { TourEvent } from '../event';
import type { EventsWanted } from '../eventQuery';
import type { Gallery, GalleryCard, GalleryQuery } from '../gallery';
import type { Message } from '../newsletter';
import type { Post, PostCard } from '../post';
import type { Site } from '../site';
import type { SiteContent } from '../siteContent';
import { type ClientOptions, createHttp, given, type Http } from './http';
import { segment } from './segment';

/** What a visitor's pages ask for. */
export const visitorCalls = (http: Http) => ({
  /** All of them, however many. */
  events: (signal?: AbortSignal) => http.get<TourEvent[]>('/api/events', { signal }),
  /** Of the events that are meant, as many as one asks for. */
  eventPage: (wanted: EventsWanted, signal?: AbortSignal) =>
    http.page<TourEvent>('/api/events', { searchParams: given(wanted), signal }),
  event: (id: string, signal?: AbortSignal) =>
    http.get<TourEvent>(`/api/events/${segment(id)}`, { signal }),

  galleries: (signal?: AbortSignal) => http.get<GalleryCard[]>('/api/gallery', { signal }),
  /** By its id, or by the slug that its link ends with; with all of its photos, or a page of them. */
  gallery: (idOrSlug: string, signal?: AbortSignal, photos?: GalleryQuery) =>
    http.get<Gallery>(`/api/gallery/${segment(idOrSlug)}`, {
      signal,
      ...(photos && { searchParams: given(photos) }),
    }),

  posts: (signal?: AbortSignal) => http.get<PostCard[]>('/api/blog', { signal }),
  /** With an owner's token, one that visitors cannot read yet too. */
  post: (idOrSlug: string, signal?: AbortSignal) =>
    http.get<Post>(`/api/blog/${segment(idOrSlug)}`, { signal }),

  site: (signal?: AbortSignal) => http.get<Site>('/api/site', { signal }),
  /** What the owner put in place of the words and drawings that a new site has. */
  siteContent: (signal?: AbortSignal) => http.get<SiteContent>('/api/site/content', { signal }),

  subscribe: (subscription: { email: string; consent: boolean }) =>
    http.post<Message>('/api/newsletter', { json: subscription }),
  confirmSubscription: (token: string) =>
    http.post<Message>('/api/newsletter/confirm', { json: { token } }),
  unsubscribe: (token: string) =>
    http.post<Message>('/api/newsletter/unsubscribe', { json: { token } }),
});

/** The calls of a visitor's pages, which fetch none of the owner's. Rejects as `createApiClient` does. */
export const createVisitorClient = (options: ClientOptions = {}) =>
  visitorCalls(createHttp(options));

export type VisitorClient = ReturnType<typeof createVisitorClient>;
