export const bookingPath = (id: string) => `/admin-booking/${id}`;
export const ridePath = (eventId: string) => `/admin-ride/${eventId}`;
/**
 * The form for a phone booking.
 * @param entryId the party's entry on the waitlist
 */
export const phoneBookingPath = (eventId: string, entryId?: string) =>
  ['/add-booking', eventId, ...(entryId ? [entryId] : [])].join('/');
