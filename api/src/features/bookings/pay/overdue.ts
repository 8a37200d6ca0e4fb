import { balanceDueOn, daysAfter } from '@ridgeline/contract';
import { isServer, type Database } from '../../../platform/db/connect';
import { lastDayOf, type RideRow } from '../../events/rides';
import { termsOf, type BookingRow } from '../rows';

/** Money is also paid on the ride, and recorded after it. Later, the owner knows that it will not come. */
const daysAfterRide = 30;
const states: readonly BookingRow['state'][] = ['confirmed', 'completed'];

/** Whether a booking owes money that was due before today. It must agree with `overdueBookings`. */
export function isOverdue(
  booking: Pick<BookingRow, 'state' | 'terms'>,
  ride: Pick<RideRow, 'date' | 'end_date'>,
  balanceCents: number,
  today: string,
): boolean {
  return (
    states.includes(booking.state) &&
    balanceCents > 0 &&
    balanceDueOn(termsOf(booking), ride.date) < today &&
    daysAfter(lastDayOf(ride), daysAfterRide) >= today
  );
}

/**
 * Selects the ids of confirmed bookings whose payment terms were missed.
 * @param balanceSql the balance of a booking in SQL
 */
export function overdueBookings(db: Database, balanceSql: string, today: string) {
  const daysLeft = isServer(db)
    ? 'datediff(events.date, ?)'
    : 'julianday(events.date) - julianday(?)';
  return db('bookings')
    .join('events', 'events.id', 'bookings.event_id')
    .whereIn('bookings.state', [...states])
    .whereRaw('coalesce(events.end_date, events.date) >= ?', [daysAfter(today, -daysAfterRide)])
    .whereRaw(`${daysLeft} < json_extract(bookings.terms, '$.balanceDueDays') + 0`, [today])
    .whereRaw(`${balanceSql} > 0`)
    .select('bookings.id');
}
