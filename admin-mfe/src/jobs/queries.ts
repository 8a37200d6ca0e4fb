import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

/** What goes on in the background, as it is now. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => api.get('/api/jobs', { signal }),
});
