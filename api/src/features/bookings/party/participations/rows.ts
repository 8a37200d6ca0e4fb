import { isSameName } from '@ridgeline/contract';
import type { Database } from '../../../../platform/db/connect';
import { erasedName } from '../../../../platform/personData/contact';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { joinRide } from '../../../events/rideQueries';
import { joinedRideColumns, lastDayOf, rideIn } from '../../../events/rides';
import type { BookingRow, ParticipantRow } from '../../rows';

/** A participant with the facts of the booking. `rideIn` extracts the ride. */
export type Participation = ParticipantRow &
  Pick<BookingRow, 'reference' | 'state' | 'contact_name' | 'created_at'>;

/** The participations of everybody who is not erased. */
export const participations = (db: Database) =>
  joinRide(
    db<Participation>('booking_participants').join(
      'bookings',
      'bookings.id',
      'booking_participants.booking_id',
    ),
    'bookings.event_id',
  )
    .whereNot('booking_participants.name', erasedName)
    .select<Participation[]>(
      'booking_participants.*',
      'bookings.reference',
      'bookings.state',
      'bookings.contact_name',
      'bookings.created_at',
      ...joinedRideColumns,
    );

/** The states in which an erasure leaves a booking as it is until its ride is over. */
export const neededStates = ['held', 'awaiting-payment', 'confirmed'] as const;

/** Why an erasure leaves a participation as it is; undefined if it does not. */
export function keptBecause(one: Participation): string | undefined {
  const isAhead = lastDayOf(rideIn(one)) >= dayInSouthAfrica();
  if (isAhead && (neededStates as readonly string[]).includes(one.state))
    return 'This ride is still to come, so the guide needs the name. It can be erased once the booking is cancelled or the ride is over.';
  if (isSameName(one.name, one.contact_name))
    return 'Whoever booked has this name. Look them up by e-mail address or phone number to erase the booking.';
  return undefined;
}
