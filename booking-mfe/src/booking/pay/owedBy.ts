import type { Booking } from '@ridgeline/contract';

/** What whoever booked owes: everything, or the share of the first person if each pays their own. */
export const owedBy = (booking: Booking): Pick<Booking, 'dueNowCents' | 'balanceCents'> =>
  booking.shares?.[0] ?? booking;
