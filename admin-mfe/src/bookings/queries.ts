import { bookingMessages, messages, type BookingQuery } from '@ridgeline/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/notFoundAs';
import { api } from '../session/api';

/** The bookable rides, the next first. */
export const ridesQuery = queryOptions({
  queryKey: ['rides'],
  queryFn: ({ signal }) => api.get('/api/admin/rides', { signal }),
});

const atOnce = 30;

/** Bookings that match, the newest first. */
export const bookingsQuery = (wanted: Pick<BookingQuery, 'state' | 'todo' | 'q'>) =>
  infiniteQueryOptions({
    queryKey: ['bookings', wanted],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/bookings', {
        query: { ...wanted, limit: atOnce, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * atOnce < total ? pages.length + 1 : undefined,
  });

/** A booking with its ledger and history. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/admin/bookings/{id}', { params: { id }, signal })
        .catch(notFoundAs(bookingMessages.bookingNotFound)),
  });

/** Everybody on a ride. Cached for long, because the guide reads it where there is no signal. */
export const manifestQuery = (id: string) =>
  queryOptions({
    queryKey: ['manifest', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/events/{id}/manifest', { params: { id }, signal })
        .catch(notFoundAs(messages.eventNotFound)),
    gcTime: Infinity,
  });

/** Who waits for places on a ride. */
export const waitlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['waitlist', id],
    queryFn: ({ signal }) => api.get('/api/events/{id}/waitlist', { params: { id }, signal }),
  });
