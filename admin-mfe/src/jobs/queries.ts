import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** The background jobs. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => api.get('/api/jobs', { signal }),
});
