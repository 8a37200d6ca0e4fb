import { messages } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { notFoundAs } from '../failure/errors';
import { api } from '../session/api';

/** The gallery that a form edits. */
export const galleryQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/gallery/{id}', { params: { id }, signal })
        .catch(notFoundAs(messages.galleryNotFound)),
  });
