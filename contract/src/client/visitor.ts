import type { EventsWanted } from '../eventQuery';
import type { GalleryQuery } from '../gallery';
import { type ClientOptions, createSend, readingCalls } from './client';

/**
 * What a visitor's pages call. The shell hands it to remotes that may be older or newer than itself, so
 * that its shape is version 1 of their contract: add to it, but change nothing.
 */
export function createVisitorClient(options: ClientOptions = {}) {
  const { get, page, post } = readingCalls(createSend(options), options);
  return {
    /** All of them, however many. */
    events: (signal?: AbortSignal) => get('/api/events', { signal }),
    eventPage: (query: EventsWanted, signal?: AbortSignal) =>
      page('/api/events', { query, signal }),
    eventFacets: (signal?: AbortSignal) => get('/api/events/facets', { signal }),
    event: (id: string, signal?: AbortSignal) =>
      get('/api/events/{id}', { params: { id }, signal }),

    galleries: (signal?: AbortSignal) => get('/api/gallery', { signal }),
    /** By its id, or by the slug that its link ends with; with all of its photos, or a page of them. */
    gallery: (id: string, signal?: AbortSignal, photos?: GalleryQuery) =>
      get('/api/gallery/{id}', { params: { id }, query: photos, signal }),

    posts: (signal?: AbortSignal) => get('/api/blog', { signal }),
    /** By its id or slug; with an owner's token, also one that is not published. */
    post: (id: string, signal?: AbortSignal) => get('/api/blog/{id}', { params: { id }, signal }),

    site: (signal?: AbortSignal) => get('/api/site', { signal }),
    /** What the owner put in place of the words and drawings that a new site has. */
    siteContent: (signal?: AbortSignal) => get('/api/site/content', { signal }),

    subscribe: (json: { email: string; consent: boolean }) =>
      post('/api/newsletter', { json: json as { email: string; consent: true } }),
    confirmSubscription: (token: string) => post('/api/newsletter/confirm', { json: { token } }),
    unsubscribe: (token: string) => post('/api/newsletter/unsubscribe', { json: { token } }),
  };
}

export type VisitorClient = ReturnType<typeof createVisitorClient>;
