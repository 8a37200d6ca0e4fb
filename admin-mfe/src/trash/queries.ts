import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const pageSize = 30;

/** What was deleted and can be restored, latest first. */
export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/trash', { query: { limit: pageSize, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) =>
    pages.length * pageSize < total ? pages.length + 1 : undefined,
});
