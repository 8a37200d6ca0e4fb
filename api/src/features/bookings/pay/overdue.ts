import { balanceDueOn, daysAfter } from '@ridgeline/contract';
import { isServer, type Database } from '../../../platform/db/connect';
import { endingFrom, joinRide, rideColumn } from '../../events/rideQueries';
import { lastDayOf, type RideRow } from '../../events/rides';
import { balanceSql } from '../../payments/ledgerQueries';
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

/** Selects the ids of confirmed bookings whose payment terms were missed. */
export function overdueBookings(db: Database, today: string) {
  const date = rideColumn('date');
  const daysLeft = isServer(db) ? `datediff(${date}, ?)` : `julianday(${date}) - julianday(?)`;
  const rides = joinRide(db('bookings'), 'bookings.event_id');
  return endingFrom(rides, daysAfter(today, -daysAfterRide))
    .whereIn('bookings.state', [...states])
    .whereRaw(`${daysLeft} < json_extract(bookings.terms, '$.balanceDueDays') + 0`, [today])
    .whereRaw(`${balanceSql('bookings.id')} > 0`)
    .select('bookings.id');
}
