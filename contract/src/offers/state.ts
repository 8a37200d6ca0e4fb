import type { Offer } from './offer';
import { endOfDay, startOfDay } from '../fields/southAfricanTime';

/** What determines whether an event can be booked. */
export interface OfferMoments {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  cancelledAt?: string | null | undefined;
  /** The number of free places for riders. */
  placesLeft: number;
}

/**
 * When booking closes, in milliseconds since the epoch. Unless the offer has its own closing time, that is when the
 * ride's first day starts.
 */
export const closingTime = (closesAt: string | null | undefined, date: string) =>
  closesAt ? Date.parse(closesAt) : startOfDay(date);

/** The state of an offer at a moment. */
export function offerStateAt(
  { opensAt, closesAt, cancelledAt, placesLeft }: OfferMoments,
  { date, endDate }: { date: string; endDate?: string | null | undefined },
  now: number,
): Offer['state'] {
  if (now >= endOfDay(endDate ?? date)) return 'over';
  if (cancelledAt || (opensAt && now < Date.parse(opensAt))) return 'closed';
  if (now >= closingTime(closesAt, date)) return 'closed';
  return placesLeft > 0 ? 'open' : 'full';
}
