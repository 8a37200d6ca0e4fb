// The pages of bookings and rides are one file, so that an owner who only writes a post does not need it.
export { BookingPage } from './booking/BookingPage';
export { CheckInPage } from './CheckInPage';
export { BookingsTab } from './list/BookingsTab';
export { GuidedRidesPage } from './guided/GuidedRidesPage';
export { PhoneBookingPage } from './phone/PhoneBookingPage';
export { RidePage } from './ride/RidePage';
