import type { Offer } from './offer';
import { rands, type CancellationTier, type Deposit } from '../bookings/money';
import type { WaitlistEntry } from '../bookings/waitlist';
import { pluralize } from '../fields/pluralize';
import { timeZone } from '../fields/southAfricanTime';

/** The cancellation terms as sentences, earliest first. */
export function cancellationSentences(tiers: readonly CancellationTier[]): string[] {
  if (tiers.length === 0) return ['Cancel at any time: you get all of it back.'];
  const lines = tiers.map(({ daysBefore, refundPercent }) => {
    const share = refundPercent === 100 ? 'all of it' : `${refundPercent}\u00a0%`;
    if (daysBefore === 0) return `Until the day of the ride: you get ${share} back.`;
    return `Until ${pluralize(daysBefore, 'day')} before the ride: you get ${share} back.`;
  });
  return [...lines, 'After that, nothing is paid back.'];
}

/** The deposit in words; empty if there is none. */
export function depositText(deposit: Deposit): string {
  if (deposit.kind === 'none') return '';
  return deposit.kind === 'amount'
    ? `${rands(deposit.amountCents)} a person`
    : `${deposit.percent}\u00a0% of the price`;
}

/** With this many places or fewer, lists mention the number. */
const fewPlaces = 4;

/** The number of free places: "3 places left". */
export const placesLeftText = (left: number) => `${pluralize(left, 'place')} left`;

/** The places that a party waits for: "2 places and 1 for a pillion". */
export function waitlistPlacesText({
  places,
  pillions = 0,
}: Pick<WaitlistEntry, 'places' | 'pillions'>) {
  const riders = pluralize(places, 'place');
  if (pillions === 0) return riders;
  return `${riders} and ${pillions} for ${pillions === 1 ? 'a pillion' : 'pillions'}`;
}

/** Whether an entry waits for one place alone, so that sentences about it are in the singular. */
export const isOnePlace = ({ places, pillions = 0 }: Pick<WaitlistEntry, 'places' | 'pillions'>) =>
  places + pillions === 1;

type OfferOnCard = Pick<
  Offer,
  'state' | 'riderPriceCents' | 'placesLeft' | 'opensAt' | 'cancelledAt'
>;

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });

/**
 * A summary of an offer for lists, as short phrases: "From R 4 950", "3 places left", "Booking opens on 5 December", or
 * "Cancelled". It is for loaders, like `opensLater`.
 */
export function offerSummary(offer: OfferOnCard, now = Date.now()): string[] {
  const { state, riderPriceCents, placesLeft, cancelledAt } = offer;
  const opensAt = opensLater(offer, now);
  if (cancelledAt) return ['Cancelled'];
  if (state === 'over' || (state === 'closed' && !opensAt)) return [];
  const price = riderPriceCents === 0 ? 'Free' : `From ${rands(riderPriceCents)}`;
  if (opensAt) return [price, `Booking opens on ${dayFormat.format(Date.parse(opensAt))}`];
  if (state === 'full') return [price, 'Full, with a waitlist'];
  return placesLeft <= fewPlaces ? [price, placesLeftText(placesLeft)] : [price];
}

/**
 * When booking opens, if that is still to come.
 * @param now from the page's loader: a component that reads the clock may render something else than the server did
 */
export const opensLater = (
  offer: Pick<Offer, 'opensAt' | 'cancelledAt'> | null | undefined,
  now: number,
): string | undefined => {
  const { opensAt, cancelledAt } = offer ?? {};
  return opensAt && !cancelledAt && now < Date.parse(opensAt) ? opensAt : undefined;
};
