import { messages } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { missingAs } from '../failure/missingAs';
import { api } from '../session/api';

/** An event, as its form starts from it. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/events/{id}', { params: { id }, signal })
        .catch(missingAs(messages.eventNotFound)),
  });

/** The galleries that an event can lead to. */
export const galleryChoicesQuery = queryOptions({
  queryKey: ['event-galleries'],
  queryFn: ({ signal }) => api.get('/api/gallery', { signal }),
});
