import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api';

/** What has happened to bookings since the owner last marked it as seen. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: ({ signal }) => api.get('/api/admin/notices', { signal }),
});
