/** What of the admin opens without a connection. */
export const offlinePage = { scope: '/admin-ride/', page: 'bookings' };
