import type { Booking } from '@ridgeline/contract';
import { isUnpaid } from '@ridgeline/contract/bookings/states';

/** Whether something is left to pay of a booking whose ride is still to come. */
export const isPayable = ({ state, balanceCents }: Pick<Booking, 'state' | 'balanceCents'>) =>
  (isUnpaid(state) || state === 'confirmed') && balanceCents > 0;

/** Whether a party can still choose if each pays their own. */
export const canChoose = (booking: Booking) =>
  booking.participants.length > 1 && isPayable(booking);

/** The page on which it does so, and sends links to shares. */
export const sharesPage = (token: string) => `/booking/${token}/shares`;
