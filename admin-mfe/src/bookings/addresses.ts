export const bookingAddress = (id: string) => `/admin-booking/${id}`;
export const rideAddress = (eventId: string) => `/admin-ride/${eventId}`;
/** The form for a phone booking. */
export const phoneBookingAddress = (eventId: string) => `/add-booking/${eventId}`;
