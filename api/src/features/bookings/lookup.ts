import type { Database } from '../../platform/db/connect';
import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { hashOfToken } from '../../platform/secrets/tokens';
import { leftJoinRide } from '../events/rideQueries';
import { joinedRideColumns, noRide, rideIn, type RideRow } from '../events/rides';
import { bookingError } from './errors';
import type { BookingRow, ParticipantRow } from './rows';

export const bookingRows = (db: Database) => db<BookingRow>('bookings');
export const participantRows = (db: Database) => db<ParticipantRow>('booking_participants');

/** @throws BookingNotFound if there is no such booking */
export async function bookingById(db: Database, id: string): Promise<BookingRow> {
  const row = await bookingRows(db).where({ id }).first();
  if (!row) throw bookingError('BookingNotFound');
  return row;
}

/** Whether there is a booking with this id. */
export const bookingExists = async (db: Database, id: string): Promise<boolean> =>
  (await bookingRows(db).where({ id }).first('id')) !== undefined;

/**
 * The booking of a secret link.
 * @throws BookingNotFound if no booking has this token
 */
export async function bookingByToken(db: Database, token: string): Promise<BookingRow> {
  const row = await bookingRows(db)
    .where({ token_hash: hashOfToken(token) })
    .first();
  if (!row) throw bookingError('BookingNotFound');
  return row;
}

/**
 * The participant of a secret link.
 * @throws BookingNotFound if no participant has this token
 */
export async function participantByToken(db: Database, token: string): Promise<ParticipantRow> {
  const row = await participantRows(db)
    .where({ token_hash: hashOfToken(token) })
    .first();
  if (!row) throw bookingError('BookingNotFound');
  return row;
}

/** The people of a booking, sorted by position. */
export const participantsOf = (
  db: Database,
  { id }: Pick<BookingRow, 'id'>,
): Promise<ParticipantRow[]> => participantRows(db).where({ booking_id: id }).orderBy('position');

/** The first person of a booking, who has booked or for whom somebody has. */
export async function firstPerson(db: Database, { id }: BookingRow): Promise<ParticipantRow> {
  const row = await participantRows(db).where({ booking_id: id, position: 1 }).first();
  if (!row) throw new Error(`Booking ${id} has nobody.`);
  return row;
}

/** Locks a booking until the transaction ends, without reading it. */
export const touchBooking = (transaction: Database, id: string, now: number) =>
  bookingRows(transaction)
    .where({ id })
    .update({ updated_at: timestamp(now) });

/**
 * Locks a booking until the transaction ends.
 * @throws BookingNotFound if there is no such booking
 */
export async function lockedBooking(
  { writes }: FreshTransaction,
  id: string,
  now: number,
): Promise<BookingRow> {
  await touchBooking(writes, id, now);
  // On MariaDB, a locking read leaves it to the next read to fix what the transaction sees. It may wait for more locks
  // before that.
  const row = await bookingRows(writes).where({ id }).forUpdate().first();
  if (!row) throw bookingError('BookingNotFound');
  return row;
}

/** A booking and its event, if the booking exists. */
export async function bookingWithRide(
  db: Database,
  id: string,
): Promise<{ booking: BookingRow; ride: RideRow } | undefined> {
  const booking = (await leftJoinRide(db('bookings'), 'bookings.event_id')
    .where({ 'bookings.id': id })
    .first('bookings.*', ...joinedRideColumns)) as
    | (BookingRow & { ride_id: string | null })
    | undefined;
  if (!booking) return undefined;
  if (booking.ride_id === null) throw noRide(booking.event_id);
  return { booking, ride: rideIn(booking) };
}
