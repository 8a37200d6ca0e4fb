import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** The discount codes, newest first. */
export const codesQuery = queryOptions({
  queryKey: ['codes'],
  queryFn: ({ signal }) => api.get('/api/admin/codes', { signal }),
});
