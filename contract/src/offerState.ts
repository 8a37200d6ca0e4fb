import type { Offer } from './offer';

/** What decides whether an event can be booked. */
export interface OfferMoments {
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  cancelledAt?: string | null | undefined;
  /** Riders' places that nobody has taken. */
  placesLeft: number;
}

/** Without a moment of its own, booking closes as the ride's first day begins in South Africa. */
const firstDayBegins = (date: string) => Date.parse(`${date}T00:00:00+02:00`);
const lastDayEnds = (date: string) => Date.parse(`${date}T24:00:00+02:00`);

/** When booking closes. */
export const closingTime = (closesAt: string | null | undefined, date: string) =>
  closesAt ? Date.parse(closesAt) : firstDayBegins(date);

/** Whether an event can be booked at a moment. */
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
