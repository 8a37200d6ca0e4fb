import { isLive } from '@ridgeline/contract';
import { bookingRows } from '../../features/bookings/lookup';
import { giveBack } from '../../features/bookings/places/extras';
import type { BookingRow } from '../../features/bookings/rows';
import { giveCodeBack } from '../../features/bookings/price/bookedCode';
import { voucherRows } from '../../features/vouchers/rows';
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

type Going = Pick<RemovalPlan, 'booking' | 'voucher' | 'waitlist' | 'event'>;

/** Gives back the places of bookings, because a ride may stay, or a booking may have moved to one of the owner's. */
async function freePlaces(
  transaction: Database,
  bookings: readonly BookingRow[],
): Promise<string[]> {
  const live = bookings.filter(({ state }) => isLive(state));
  for (const booking of live) await giveBack(transaction, booking);
  return live.map(({ event_id }) => event_id);
}

/** What owners are told about these bookings, vouchers, waitlist entries and rides. */
const noticesAbout = (transaction: Database, { booking, voucher, waitlist, event }: Going) =>
  transaction('owner_notices').where((about) =>
    about
      .whereIn('booking_id', [...booking, ...voucher])
      .orWhereIn('waitlist_id', waitlist)
      .orWhere((ride) =>
        ride.whereIn('event_id', event).whereNull('booking_id').whereNull('waitlist_id'),
      ),
  );

/**
 * Removes bookings and waitlist entries with all that belongs to them, what belongs to vouchers as it does to bookings,
 * and the people who are in no others. Nobody is told.
 * @returns the ids of the rides on which places are free now
 */
export async function removeBookings(transaction: Database, plan: Going): Promise<Set<string>> {
  const { booking, voucher, waitlist } = plan;
  const bookings = await bookingRows(transaction).whereIn('id', booking).forUpdate();
  const entries = await waitlistRows(transaction).whereIn('id', waitlist).forUpdate();
  const vouchers = await voucherRows(transaction).whereIn('id', voucher);
  const freed = new Set(await freePlaces(transaction, bookings));
  for (const entry of entries.filter(({ state }) => state === 'offered')) {
    await releasePlaces(transaction, entry.event_id, placesOf(entry));
    freed.add(entry.event_id);
  }
  for (const one of bookings) await giveCodeBack(transaction, one);
  for (const table of tablesOfBookings)
    // A payment may be for a voucher.
    await transaction(table)
      .whereIn('booking_id', [...booking, ...voucher])
      .delete();
  await transaction('booking_mails')
    .whereIn('subject_id', [...booking, ...waitlist])
    .delete();
  await noticesAbout(transaction, plan).delete();
  await bookingRows(transaction).whereIn('id', booking).delete();
  await waitlistRows(transaction).whereIn('id', waitlist).delete();
  await removePeople(transaction, [...bookings, ...vouchers, ...entries]);
  return freed;
}
