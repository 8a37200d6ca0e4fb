import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** Who did what, the newest first: of everything, or of one kind. */
export const auditQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/audit', { query: { kind, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
