import type { Offer } from './offer';

/** What determines whether an event can be booked. */
export interface OfferMoments {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  cancelledAt?: string | null | undefined;
  /** The number of free places for riders. */
  placesLeft: number;
}

/** Unless the offer has its own closing time, booking closes when the ride's first day begins in South Africa. */
const firstDayBegins = (date: string) => Date.parse(`${date}T00:00:00+02:00`);
const lastDayEnds = (date: string) => Date.parse(`${date}T24:00:00+02:00`);

/** When booking closes, in milliseconds since the epoch. */
export const closingTime = (closesAt: string | null | undefined, date: string) =>
  closesAt ? Date.parse(closesAt) : firstDayBegins(date);

/** The state of an offer at a moment. */
export function offerStateAt(
  { opensAt, closesAt, cancelledAt, placesLeft }: OfferMoments,
  { date, endDate }: { date: string; endDate?: string | null | undefined },
  now: number,
): Offer['state'] {
  if (now >= lastDayEnds(endDate ?? date)) return 'over';
  if (cancelledAt || (opensAt && now < Date.parse(opensAt))) return 'closed';
  if (now >= closingTime(closesAt, date)) return 'closed';
  return placesLeft > 0 ? 'open' : 'full';
}
