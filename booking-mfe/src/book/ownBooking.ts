import type { Booking } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

const keyOf = (eventId: string) => `ridgeline-booked-${eventId}`;

/** How long a tab remembers a booking after showing it. Somebody else may use the device later. */
const rememberedMs = 60 * 60 * 1000;

/** Whether a booking has places, so that another one of the same ride may be a mistake. */
const hasPlaces = ({ state }: Booking) => isUnpaid(state) || state === 'confirmed';

/** Forgets the booking, so that the page of the ride shows its form. */
export function forgetOwnBooking(eventId: string) {
  try {
    sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // Nothing was remembered.
  }
}

/**
 * Remembers in this tab that it has shown a booking, so that the page to book the same ride asks before a second one.
 * The tab's storage survives a reload and the way to a payment service and back, and no other tab can read it.
 */
export function rememberOwnBooking(booking: Booking) {
  const { event, token } = booking;
  if (!hasPlaces(booking)) return forgetOwnBooking(event._id);
  try {
    const until = Date.now() + rememberedMs;
    sessionStorage.setItem(keyOf(event._id), JSON.stringify({ token, until }));
  } catch {
    // The page works without it. The mail about a second booking mentions the first one.
  }
}

/** The token of the booking that this tab remembers. On the server, nothing is remembered. */
export function ownBookingToken(eventId: string): string | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const text = sessionStorage.getItem(keyOf(eventId));
    if (text === null) return undefined;
    const { token, until } = JSON.parse(text) as { token: string; until: number };
    return Date.now() < until ? token : undefined;
  } catch {
    return undefined;
  }
}

/** The booking that this tab remembers, as it is now; null if there is none or it has no places any more. */
export async function ownBookingOf(args: LoaderFunctionArgs): Promise<Booking | null> {
  const { eventId = '' } = args.params;
  const token = ownBookingToken(eventId);
  if (token === undefined) return null;
  try {
    const { signal } = args.request;
    const booking = await apiOf(args).get('/api/bookings/{token}', { params: { token }, signal });
    // The booking may have been moved to another ride.
    if (hasPlaces(booking) && booking.event._id === eventId) return booking;
    forgetOwnBooking(eventId);
    return null;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
