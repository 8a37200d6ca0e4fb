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

/** Who receives the newsletter, the newest first. */
export const subscribersQuery = infiniteQueryOptions({
  queryKey: ['subscribers'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/newsletter/subscribers', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});
