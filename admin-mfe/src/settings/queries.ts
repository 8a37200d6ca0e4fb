import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** The business, as visitors see it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.get('/api/site', { signal }),
});

/** The words, pictures and videos of the pages. */
export const siteContentQuery = queryOptions({
  queryKey: ['site', 'content'],
  queryFn: ({ signal }) => api.get('/api/site/content', { signal }),
});

/** The account that transfers go to. */
export const bookingSettingsQuery = queryOptions({
  queryKey: ['booking-settings'],
  queryFn: ({ signal }) => api.get('/api/admin/booking-settings', { signal }),
});

/** The texts that people who book agree to. */
export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => api.get('/api/agreements', { signal }),
});

/** Who receives the newsletter, the newest first. */
export const subscribersQuery = infiniteQueryOptions({
  queryKey: ['subscribers'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/newsletter/subscribers', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});
