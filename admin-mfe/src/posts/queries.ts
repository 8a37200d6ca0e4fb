import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** A post, as its form starts from it. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: ({ signal }) => api.get('/api/blog/{id}', { params: { id }, signal }),
  });
