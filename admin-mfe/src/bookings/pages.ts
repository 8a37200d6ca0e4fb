// These pages are a chunk of their own, so that an owner who only writes a blog post does not load them.
export { BookingPage } from './booking/BookingPage';
export { CheckInPage } from './CheckInPage';
export { BookingsTab } from './list/BookingsTab';
export { GuidedRidesPage } from './guided/GuidedRidesPage';
export { PhoneBookingPage } from './phone/PhoneBookingPage';
export { RidePage } from './ride/RidePage';
