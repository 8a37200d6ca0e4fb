import { bookingMessages, messages, type BookingQuery } from '@ridgeline/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

/** The bookable rides, soonest first. */
export const ridesQuery = queryOptions({
  queryKey: ['rides'],
  queryFn: ({ signal }) => api.get('/api/admin/rides', { signal }),
});

const pageSize = 30;

/** The bookings that match the filter, newest first. */
export const bookingsQuery = (filter: Pick<BookingQuery, 'state' | 'todo' | 'q'>) =>
  infiniteQueryOptions({
    queryKey: ['bookings', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/bookings', {
        query: { ...filter, limit: pageSize, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

/** The first part of the key of each booking. */
export const bookingsKey = ['booking'];

/** A booking with its ledger and history. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, id],
    queryFn: ({ signal }) =>
      api
        .get('/api/admin/bookings/{id}', { params: { id }, signal })
        .catch(notFoundAs(bookingMessages.bookingNotFound)),
  });

/** The first part of the key of each manifest. */
export const manifestsKey = ['manifest'];

/** The participants of a ride. They stay cached, because the guide may read them without a signal. */
export const manifestQuery = (id: string) =>
  queryOptions({
    queryKey: [...manifestsKey, id],
    queryFn: ({ signal }) =>
      api
        .get('/api/events/{id}/manifest', { params: { id }, signal })
        .catch(notFoundAs(messages.eventNotFound)),
    gcTime: Infinity,
  });

/** The rides that the user leads, soonest first. */
export const guidedRidesQuery = queryOptions({
  queryKey: ['guided-rides'],
  queryFn: ({ signal }) => api.get('/api/admin/guided-rides', { signal }),
});

/** The first part of the key of each copy of a manifest on this device. */
export const rideCopiesKey = ['ride-copy'];

/** The waitlist of a ride. */
export const waitlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['waitlist', id],
    queryFn: ({ signal }) => api.get('/api/events/{id}/waitlist', { params: { id }, signal }),
  });
