import { isLive, liveStates, type Site } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { eventRow } from '../../events/rideQueries';
import { planRow } from '../../events/plan/rows';
import { asEvent } from '../../events/rows';
import { offerRow } from '../../offers/places';
import { tokenOf } from '../../../platform/secrets/linkTokens';
import { calendarOf } from '../../sharing/calendar';
import type { BookingContext } from '../context';
import type { HistoryRow } from '../history';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';

/**
 * How many bookings of this party have ended or moved. It counts all of them, because the next booking of a ride has
 * the same entry in the party's calendar.
 */
async function endingsOf(db: Database, { id, contact_key }: BookingRow): Promise<number> {
  const [counted] = (await db<HistoryRow>('booking_history')
    .join('bookings', 'bookings.id', 'booking_history.booking_id')
    .where(contact_key ? { contact_key } : { 'bookings.id': id })
    .where((ending) =>
      ending.whereIn('what', ['cancelled', 'expired']).orWhere('what', 'like', 'moved from %'),
    )
    .count({ count: 'booking_history.id' })) as { count: number | string }[];
  return Number(counted?.count ?? 0);
}

/** Whether the party has another booking of a ride, which has the same entry in its calendar. */
async function isBookedOtherwise(db: Database, { id, contact_key }: BookingRow, eventId: string) {
  if (!contact_key) return false;
  const other = await bookingRows(db)
    .where({ event_id: eventId, contact_key })
    .whereNot({ id })
    .whereIn('state', [...liveStates])
    .first('id');
  return other !== undefined;
}

export interface RideCalendar {
  content: string;
  /** Whether the booking is no longer one of this ride. */
  hasLeft: boolean;
  /** Whether it removes the ride from a calendar. */
  isEnded: boolean;
}

/**
 * A ride of a booking as an iCalendar file. It has the UID of the public entry, so no calendar shows both. Once the
 * booking has ended, or moved to another ride, the file removes the entry, unless the party has another booking of the
 * ride.
 * @param eventId the ride; by default that of the booking
 */
export async function rideCalendar(
  { db, keyring }: Pick<BookingContext, 'db' | 'keyring'>,
  booking: BookingRow,
  site: Site,
  eventId = booking.event_id,
): Promise<RideCalendar> {
  const row = await eventRow(db, eventId);
  const offer = await offerRow(db, eventId);
  // The party knows the price already, but may not know that the ride is cancelled.
  const related = {
    attachments: [],
    offer: offer?.cancelled_at ? offer : undefined,
    plan: await planRow(db, eventId),
  };
  const events = row ? [asEvent(row, related)] : [];
  const hasLeft = eventId !== booking.event_id || !isLive(booking.state);
  const isEnded = hasLeft && !(await isBookedOtherwise(db, booking, eventId));
  const endings = await endingsOf(db, booking);
  // Calendars ignore a file with a lower sequence, so each ending, and what follows it, increases the sequence.
  const changes = isEnded ? Math.max(1, 2 * endings - 1) : 2 * endings;
  const { origin, reference } = booking;
  const token = tokenOf(keyring, booking, booking.id);
  const link = token && `${origin}/booking/${token}`;
  const options = { isEnded, changes, booking: { reference, link } };
  const content = calendarOf(events, site, origin, options);
  return { content, hasLeft, isEnded };
}
