import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** The business, as visitors see it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.site(signal),
});

/** The words, pictures and videos of the pages. */
export const siteContentQuery = queryOptions({
  queryKey: ['site', 'content'],
  queryFn: ({ signal }) => api.siteContent(signal),
});

/** Who receives the newsletter, the newest first. */
export const subscribersQuery = infiniteQueryOptions({
  queryKey: ['subscribers'],
  queryFn: ({ pageParam, signal }) => api.subscribers(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});
