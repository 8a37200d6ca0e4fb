export const bookingPath = (id: string) => `/admin-booking/${id}`;
export const ridePath = (eventId: string) => `/admin-ride/${eventId}`;
/** The form for a phone booking. */
export const phoneBookingPath = (eventId: string) => `/add-booking/${eventId}`;
