import { isLive } from '@ridgeline/contract';
import { bookingRows } from '../../features/bookings/lookup';
import { giveBack } from '../../features/bookings/places/extras';
import type { BookingRow } from '../../features/bookings/rows';
import { giveCodeBack } from '../../features/bookings/price/bookedCode';
import { releasePlaces } from '../../features/offers/places';
import { placesOf, waitlistRows } from '../../features/waitlist/rows';
import type { Database } from '../../platform/db/connect';
import type { RemovalPlan } from './plan';
import { removePeople } from './removePeople';

/** The tables whose rows belong to a booking. */
const tablesOfBookings = [
  'booking_participants',
  'booking_history',
  'invoices',
  'ledger_entries',
  'payments',
];

/** Gives back the places of bookings, because a ride may stay, or a booking may have moved to one of the owner's. */
async function freePlaces(
  transaction: Database,
  bookings: readonly BookingRow[],
): Promise<string[]> {
  const live = bookings.filter(({ state }) => isLive(state));
  for (const booking of live) await giveBack(transaction, booking);
  return live.map(({ event_id }) => event_id);
}

/** What owners are told about these bookings, waitlist entries and rides. */
const noticesAbout = (
  transaction: Database,
  { booking, waitlist, event }: Pick<RemovalPlan, 'booking' | 'waitlist' | 'event'>,
) =>
  transaction('owner_notices').where((about) =>
    about
      .whereIn('booking_id', booking)
      .orWhereIn('waitlist_id', waitlist)
      .orWhere((ride) =>
        ride.whereIn('event_id', event).whereNull('booking_id').whereNull('waitlist_id'),
      ),
  );

/**
 * Removes bookings and waitlist entries with all that belongs to them, and the people who are in no others. Nobody is
 * told.
 * @returns the ids of the rides on which places are free now
 */
export async function removeBookings(
  transaction: Database,
  plan: Pick<RemovalPlan, 'booking' | 'waitlist' | 'event'>,
): Promise<Set<string>> {
  const { booking, waitlist } = plan;
  const bookings = await bookingRows(transaction).whereIn('id', booking).forUpdate();
  const entries = await waitlistRows(transaction).whereIn('id', waitlist).forUpdate();
  const freed = new Set(await freePlaces(transaction, bookings));
  for (const entry of entries.filter(({ state }) => state === 'offered')) {
    await releasePlaces(transaction, entry.event_id, placesOf(entry));
    freed.add(entry.event_id);
  }
  for (const one of bookings) await giveCodeBack(transaction, one);
  for (const table of tablesOfBookings)
    await transaction(table).whereIn('booking_id', booking).delete();
  await transaction('booking_mails')
    .whereIn('subject_id', [...booking, ...waitlist])
    .delete();
  await noticesAbout(transaction, plan).delete();
  await bookingRows(transaction).whereIn('id', booking).delete();
  await waitlistRows(transaction).whereIn('id', waitlist).delete();
  await removePeople(transaction, [...bookings, ...entries]);
  return freed;
}
