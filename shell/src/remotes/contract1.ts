import type { EventQueryInput, GalleryQuery } from '@ridgeline/contract';
import { createClient, type ApiFetch } from '@ridgeline/contract/client';
import { fetchOf, type AddressesArgs, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { sharedRemoteKit } from './sharedModules';

/*
 * Contract 1, the previous one. With it, the shell passes a complete API client to loaders and site maps. Browsers load
 * this module only with a release that needs it.
 */

/** The API client of contract 1. Its methods must not change, because stored releases call them. */
function createClient1(fetch: ApiFetch) {
  const { get, page, post } = createClient(fetch);
  return {
    events: (signal?: AbortSignal) => get('/api/events', { signal }),
    eventPage: (query: EventQueryInput, signal?: AbortSignal) =>
      page('/api/events', { query, signal }),
    eventFacets: (signal?: AbortSignal) => get('/api/events/facets', { signal }),
    event: (id: string, signal?: AbortSignal) =>
      get('/api/events/{id}', { params: { id }, signal }),

    galleries: (signal?: AbortSignal) => get('/api/gallery', { signal }),
    gallery: (id: string, signal?: AbortSignal, query?: GalleryQuery) =>
      get('/api/gallery/{id}', { params: { id }, query, signal }),

    posts: (signal?: AbortSignal) => get('/api/blog', { signal }),
    post: (id: string, signal?: AbortSignal) => get('/api/blog/{id}', { params: { id }, signal }),

    site: (signal?: AbortSignal) => get('/api/site', { signal }),
    siteContent: (signal?: AbortSignal) => get('/api/site/content', { signal }),

    subscribe: (json: { email: string; consent: true }) => post('/api/newsletter', { json }),
    confirmSubscription: (token: string) => post('/api/newsletter/confirm', { json: { token } }),
    unsubscribe: (token: string) => post('/api/newsletter/unsubscribe', { json: { token } }),
  };
}

/** Former exports of the remote kit, which releases with contract 1 import. */
const remoteKit1 = {
  apiOf: (args: Pick<LoaderFunctionArgs, 'context'>) => createClient1(fetchOf(args)),
};

/** Lets releases with contract 1 run in this shell, next to those with the current contract. */
export const enableContract1 = () => Object.assign(sharedRemoteKit, remoteKit1);

/** The arguments of the routes' `addresses` in contract 1. */
export const addressesArgs1 = (fetch: ApiFetch) => createClient1(fetch) as unknown as AddressesArgs;
