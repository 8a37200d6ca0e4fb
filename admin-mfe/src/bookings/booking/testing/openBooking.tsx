import { ok } from '../../../testing/network';
import { openAt } from '../../../testing/openAt';
import { aBookingFile } from '../../../testing/someBookings';
import { BookingPage } from '../BookingPage';

/** The call that reads the booking. */
export const read = 'GET /api/admin/bookings/b1';
/** A call that changes the booking. */
export const call = (what: string) => `POST /api/admin/bookings/b1/${what}`;

/** Opens the page of a booking. The server gives these other responses. */
export const openBooking = (booking = aBookingFile(), replies: Parameters<typeof openAt>[2] = {}) =>
  openAt('/admin-booking/b1', [{ path: '/admin-booking/:id', element: <BookingPage /> }], {
    [read]: ok(booking),
    ...replies,
  });
