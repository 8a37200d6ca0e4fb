import type { NoticeSubjects } from '../ownerNotices/subjects';
import { leftJoinVoucher, voucherColumn } from '../vouchers/rows';
import { leftJoinWaitlist, waitlistColumn } from '../waitlist/rows';
import { bookingRows } from './lookup';

/** Lets queries of owner notices read the bookings, the places on waitlists and the vouchers that the notices tell of. */
export const noticeSubjects: NoticeSubjects = {
  joinParties(query, { bookingId, waitlistId }) {
    void query.leftJoin('bookings', 'bookings.id', bookingId);
    void leftJoinVoucher(query, bookingId).select({
      voucher_name: voucherColumn('contact_name'),
      voucher_email: voucherColumn('contact_email'),
      voucher_origin: voucherColumn('origin'),
    });
    void leftJoinWaitlist(query, waitlistId).select({
      contact_name: 'bookings.contact_name',
      contact_email: 'bookings.contact_email',
      contact_phone: 'bookings.contact_phone',
      state: 'bookings.state',
      riders: 'bookings.riders',
      pillions: 'bookings.pillions',
      guests: 'bookings.guests',
      price_lines: 'bookings.price_lines',
      booking_origin: 'bookings.origin',
      waiting_name: waitlistColumn('contact_name'),
      waiting_email: waitlistColumn('contact_email'),
      waiting_phone: waitlistColumn('contact_phone'),
      places: waitlistColumn('places'),
      waiting_pillions: waitlistColumn('pillions'),
      waiting_guests: waitlistColumn('guests'),
      waiting_origin: waitlistColumn('origin'),
    });
    return query;
  },

  payingBooking: (db, bookingId) =>
    bookingRows(db).whereRaw(`bookings.id = ${bookingId}`).where({ state: 'held' }),
};
