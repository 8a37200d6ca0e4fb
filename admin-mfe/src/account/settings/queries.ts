import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api';

/** The sessions of the account. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.get('/api/admin/sessions', { signal }),
});

/** All admins of the site. */
export const adminsQuery = queryOptions({
  queryKey: ['account', 'admins'],
  queryFn: ({ signal }) => api.get('/api/admin/admins', { signal }),
});

/** Whether and when the owner is told about bookings. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => api.get('/api/admin/notice-settings', { signal }),
});

/** The second factors of the account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => api.get('/api/admin/second-factor', { signal }),
});
