import type { BookingState } from './states';

/** What the owner reads as the state of a booking. */
export const stateLabels: Record<BookingState, string> = {
  held: 'Held',
  'awaiting-payment': 'Waiting for a transfer',
  confirmed: 'Confirmed',
  completed: 'Ridden',
  expired: 'Expired',
  cancelled: 'Cancelled',
};
