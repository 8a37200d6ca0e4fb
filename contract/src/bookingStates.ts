/**
 * The states of a booking. `held`: its places are kept while somebody pays online. `awaiting-payment`: they
 * are kept for a transfer. `completed`: the ride has taken place.
 */
export const bookingStates = [
  'held',
  'awaiting-payment',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
] as const;

export type BookingState = (typeof bookingStates)[number];

const next: Record<BookingState, readonly BookingState[]> = {
  held: ['awaiting-payment', 'confirmed', 'expired', 'cancelled'],
  'awaiting-payment': ['confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  // Money that comes late takes the places again, if there are any, and so does a party that still pays.
  expired: ['held', 'awaiting-payment', 'confirmed'],
  cancelled: [],
};

/** Whether a booking may go from one state to another. */
export const canBecome = (from: BookingState, to: BookingState) => next[from].includes(to);

/** The states whose bookings have their places. */
export const liveStates = ['held', 'awaiting-payment', 'confirmed', 'completed'] as const;

/** Whether a booking has its places. */
export const isLive = (state: BookingState) => (liveStates as readonly string[]).includes(state);

/** The states of a booking whose places are given back unless it is paid. */
export const unpaidStates = ['held', 'awaiting-payment'] as const;

/** Whether a booking's places are given back unless it is paid. */
export const isUnpaid = (state: BookingState) =>
  (unpaidStates as readonly string[]).includes(state);
