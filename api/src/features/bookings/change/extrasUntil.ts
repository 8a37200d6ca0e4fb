import { balanceDueOn, isUnpaid } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { hasBegun, type RideRow } from '../../events/rides';
import { termsOf, type BookingRow } from '../rows';

/** The last day on which a party can change its extras: that by which the whole price is due. Null if it cannot. */
export function extrasUntil(booking: BookingRow, ride: RideRow, now: number): string | null {
  if (!isUnpaid(booking.state) && booking.state !== 'confirmed') return null;
  if (hasBegun(ride, now)) return null;
  const dueOn = balanceDueOn(termsOf(booking), ride.date);
  return dayInSouthAfrica(now) <= dueOn ? dueOn : null;
}
