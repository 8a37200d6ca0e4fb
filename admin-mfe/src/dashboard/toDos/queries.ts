import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.get('/api/overview', { signal }),
});
