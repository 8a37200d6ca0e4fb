import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** The name and contact details of the business. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.get('/api/site', { signal }),
});

/** Inks, typeface, logo and app icon. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => api.get('/api/brand', { signal }),
});

/** What is left of the demo, and what becomes of it if it is removed. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => api.get('/api/admin/demo', { signal }),
});

/** The bank account for transfers, and the VAT number. */
export const bookingSettingsQuery = queryOptions({
  queryKey: ['booking-settings'],
  queryFn: ({ signal }) => api.get('/api/admin/booking-settings', { signal }),
});

/** What other currencies cost in rands. */
export const ratesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => api.get('/api/admin/exchange-rates', { signal }),
});

/** The texts that riders agree to when they book. */
export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => api.get('/api/agreements', { signal }),
});

/** The subscribers of the newsletter, newest first. */
export const subscribersQuery = infiniteQueryOptions({
  queryKey: ['subscribers'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/newsletter/subscribers', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});
