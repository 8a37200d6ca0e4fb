import { messages } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { missingAs } from '../failure/missingAs';
import { api } from '../session/api';

/** A gallery, as its form starts from it. */
export const galleryQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery', id],
    queryFn: ({ signal }) =>
      api
        .get('/api/gallery/{id}', { params: { id }, signal })
        .catch(missingAs(messages.galleryNotFound)),
  });
