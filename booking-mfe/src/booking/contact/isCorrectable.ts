import type { Booking } from '@ridgeline/contract';
import { isUnpaid } from '@ridgeline/contract/bookings/states';

/** Whether the party may still correct its contact: nothing was paid, and the ride is to come. */
export const isCorrectable = ({ state, paidCents, contact }: Booking) =>
  paidCents === 0 && contact.email !== '' && (isUnpaid(state) || state === 'confirmed');
