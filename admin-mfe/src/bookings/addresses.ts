export const bookingAddress = (id: string) => `/admin-booking/${id}`;
export const rideAddress = (eventId: string) => `/admin-ride/${eventId}`;
/** The form of a booking that was taken by phone. */
export const phoneBookingAddress = (eventId: string) => `/add-booking/${eventId}`;
