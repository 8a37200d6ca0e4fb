import type { BookingState } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';

/** Of whom a notice tells: a party that booked, one on a waitlist, or who bought a voucher. All columns of the others are null. */
export interface PartyColumns {
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  state: BookingState | null;
  riders: number | null;
  pillions: number | null;
  guests: number | null;
  price_lines: string | null;
  booking_origin: string | null;
  waiting_name: string | null;
  waiting_email: string | null;
  waiting_phone: string | null;
  places: number | null;
  waiting_pillions: number | null;
  waiting_guests: number | null;
  waiting_origin: string | null;
  voucher_name: string | null;
  voucher_email: string | null;
  voucher_origin: string | null;
}

/** What queries of notices get from the features whose bookings and waitlists they tell of. */
export interface NoticeSubjects {
  /**
   * Joins the booking or the voucher, which have one column, and the place on a waitlist, and selects the `PartyColumns`.
   * @param ids the columns with their ids
   */
  joinParties: <Query extends Knex.QueryBuilder>(
    query: Query,
    ids: { bookingId: string; waitlistId: string },
  ) => Query;
  /**
   * Selects a booking, if its party is paying online right now.
   * @param bookingId the column with its id
   */
  payingBooking: (db: Database, bookingId: string) => Knex.QueryBuilder;
}
