import type { BookingEvent } from '@ridgeline/contract';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { eventError } from './errors';

/** The columns of an event that its bookings and its waitlist need. */
export interface RideRow {
  id: string;
  title: string;
  date: string;
  end_date: string | null;
  time: string;
  location: string;
  status: string;
  deleted_at: string | null;
}

export const rideColumns: (keyof RideRow)[] = [
  ...(['id', 'title', 'date', 'end_date', 'time', 'location', 'status', 'deleted_at'] as const),
];

/** The columns of a ride for a join, under names that no other table uses. */
export const joinedRideColumns = rideColumns.map((column) => `events.${column} as ride_${column}`);

/** Extracts the ride from a row with `joinedRideColumns`. */
export const rideIn = (row: object) =>
  Object.fromEntries(
    rideColumns.map((column) => [column, (row as Record<string, unknown>)[`ride_${column}`]]),
  ) as unknown as RideRow;

export const lastDayOf = ({ date, end_date }: Pick<RideRow, 'date' | 'end_date'>) =>
  end_date ?? date;

/** Whether visitors may see a ride. */
export const isPublished = ({ status, deleted_at }: Pick<RideRow, 'status' | 'deleted_at'>) =>
  status === 'published' && deleted_at === null;

/** Whether a ride has begun, by its day and time in South Africa. */
export const hasBegun = ({ date, time }: Pick<RideRow, 'date' | 'time'>, now: number) =>
  localTime(now) >= `${date}T${time}`;

export const asBookingEvent = (ride: RideRow): BookingEvent => ({
  _id: ride.id,
  title: ride.title,
  date: ride.date,
  ...(ride.end_date && { endDate: ride.end_date }),
  time: ride.time,
  location: ride.location,
});

export const noRide = (eventId: string) =>
  new Error(`A booking names the event ${eventId}, which does not exist.`);

/** An event as bookings need it; undefined if there is none with this id. */
export const findRide = async (db: Database, eventId: string): Promise<RideRow | undefined> =>
  (await db<RideRow>('events').where({ id: eventId }).first(rideColumns)) as RideRow | undefined;

/** The event of a booking. It exists, because an event with bookings is never purged. */
export async function rideOf(db: Database, eventId: string): Promise<RideRow> {
  const ride = await findRide(db, eventId);
  if (!ride) throw noRide(eventId);
  return ride;
}

/** @throws EventNotFound if there is no event with this id */
export async function rideById(db: Database, eventId: string): Promise<RideRow> {
  const ride = await findRide(db, eventId);
  if (!ride) throw eventError('EventNotFound');
  return ride;
}

/** @throws EventNotFound if there is no such event outside the trash */
export async function assertEvent(db: Database, eventId: string) {
  const { deleted_at } = await rideById(db, eventId);
  if (deleted_at !== null) throw eventError('EventNotFound');
}

/**
 * A ride that visitors may see.
 * @throws EventNotFound
 */
export async function publishedRide(db: Database, eventId: string): Promise<RideRow> {
  const ride = await rideById(db, eventId);
  if (!isPublished(ride)) throw eventError('EventNotFound');
  return ride;
}
