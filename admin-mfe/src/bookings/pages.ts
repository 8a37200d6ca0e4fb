// The chunk of the bookings: whoever only writes a blog post does not load it.
export { BookingPage } from './booking/BookingPage';
export { CheckInPage } from './CheckInPage';
export { BookingsTab } from './list/BookingsTab';
export { PhoneBookingPage } from './phone/PhoneBookingPage';
export { RidePage } from './ride/RidePage';
