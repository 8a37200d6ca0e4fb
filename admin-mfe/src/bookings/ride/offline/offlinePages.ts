/** The pages of the admin that open without a connection: a ride, and the page behind the code on a ticket. */
export const offlinePages = ['/admin-ride/', '/admin-check-in/'].map((scope) => ({
  scope,
  page: 'bookings',
}));
