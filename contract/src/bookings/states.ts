/**
 * The states of a booking. `held`: its places are held during an online payment. `awaiting-payment`: they are held
 * for a bank transfer. `completed`: the ride has taken place.
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
  // A late payment, or a new attempt to pay, takes places again if there are any left.
  expired: ['held', 'awaiting-payment', 'confirmed'],
  cancelled: [],
};

/** Whether a booking may go from one state to another. */
export const canBecome = (from: BookingState, to: BookingState) => next[from].includes(to);

/** The states in which a booking occupies its places. */
export const liveStates = ['held', 'awaiting-payment', 'confirmed', 'completed'] as const;

/** Whether a booking occupies its places. */
export const isLive = (state: BookingState) => (liveStates as readonly string[]).includes(state);

/** The states of bookings whose ride is still to come. */
export const upcomingStates = ['held', 'awaiting-payment', 'confirmed'] as const;

/** The states in which a booking loses its places unless it is paid. */
export const unpaidStates = ['held', 'awaiting-payment'] as const;

/** Whether a booking loses its places unless it is paid. */
export const isUnpaid = (state: BookingState) =>
  (unpaidStates as readonly string[]).includes(state);
