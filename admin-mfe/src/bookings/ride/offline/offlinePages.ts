/** What of the admin opens without a connection: the list of a ride, and what the code on a ticket opens. */
export const offlinePages = ['/admin-ride/', '/admin-check-in/'].map((scope) => ({
  scope,
  page: 'bookings',
}));
