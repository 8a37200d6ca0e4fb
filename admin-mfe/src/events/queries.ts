import { messages, upcomingStates } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

/** The event that a form edits. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/events/{id}', { params: { id }, signal })
        .catch(notFoundAs(messages.eventNotFound)),
  });

/** How many bookings of an event are still to come. */
export const bookingCountQuery = (event: string) =>
  queryOptions({
    queryKey: ['booking-count', event],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        upcomingStates.map((state) =>
          api.get('/api/admin/bookings', { query: { event, state, limit: 1 }, signal }),
        ),
      );
      return pages.reduce((sum, { total }) => sum + total, 0);
    },
  });

/** The accounts that lead a ride. Another owner may have changed them, so they are not kept. */
export const rideGuidesQuery = (id: string) =>
  queryOptions({
    queryKey: ['ride-guides', id],
    queryFn: ({ signal }) => api.get('/api/admin/rides/{id}/guides', { params: { id }, signal }),
    gcTime: 0,
  });

/** The galleries that an event can link to. */
export const galleryChoicesQuery = queryOptions({
  queryKey: ['event-galleries'],
  queryFn: ({ signal }) => api.get('/api/gallery', { signal }),
});

/** The offer that was changed last, which fills in a new one, with its extras; null if there is none. */
export const latestOfferQuery = queryOptions({
  queryKey: ['latest-offer'],
  queryFn: async ({ signal }) => {
    const query = { when: 'upcoming-first', drafts: 'include', limit: 50 } as const;
    const { items } = await api.page('/api/events', { query, signal });
    const [latest] = items
      .filter(({ offer }) => offer)
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    if (!latest) return null;
    // Lists have no extras.
    return (
      (await api.get('/api/events/{id}', { params: { id: latest._id }, signal })).offer ?? null
    );
  },
});

/** The guides whom the site's pages show. */
export const shownGuidesQuery = queryOptions({
  queryKey: ['shown-guides'],
  queryFn: ({ signal }) => api.get('/api/admin/content/guides', { signal }),
});

/** The owner's rides, to choose one of: those to come, the soonest first, then the past ones. */
export const ridesQuery = queryOptions({
  queryKey: ['rides-to-choose'],
  queryFn: async ({ signal }) => {
    const query = { when: 'upcoming-first', drafts: 'include', limit: 100 } as const;
    return (await api.page('/api/events', { query, signal })).items;
  },
});

/** All dates of a tour, drafts among them, the earliest first. */
export const tourDatesQuery = (tour: string) =>
  queryOptions({
    queryKey: ['tour-dates', tour],
    queryFn: async ({ signal }) => {
      const query = { tour, drafts: 'include', limit: 100 } as const;
      return (await api.page('/api/events', { query, signal })).items;
    },
    gcTime: 0,
  });
