import type { Offer } from './offer';
import {
  earlyBirdOn,
  pricesOn,
  rands,
  type CancellationTier,
  type Deposit,
} from '../bookings/money';
import type { WaitlistEntry } from '../bookings/waitlist';
import { pluralize } from '../fields/pluralize';
import { daysAfter } from '../fields/dayArithmetic';
import { dayInSouthAfrica, timeZone } from '../fields/southAfricanTime';

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' });
const yearFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });

const list = new Intl.ListFormat('en-GB');

/** A calendar day in words, with its year only if that is another one than today's. */
function dayText(day: string, today: string) {
  const withYear = day.slice(0, 4) !== today.slice(0, 4);
  return (withYear ? yearFormat : dayFormat).format(Date.parse(day));
}

/**
 * The cancellation terms as sentences with dates, without those that have passed, earliest first.
 * @param days the first day of the ride, and today in South Africa, as `YYYY-MM-DD`
 */
export function cancellationSentences(
  tiers: readonly CancellationTier[],
  { rideDate, today }: { rideDate: string; today: string },
): string[] {
  if (tiers.length === 0) return ['Cancel at any time: you get all of it back.'];
  const lines = tiers.flatMap(({ daysBefore, refundPercent }) => {
    const lastDay = daysAfter(rideDate, -daysBefore);
    if (lastDay < today) return [];
    const share = refundPercent === 100 ? 'all of it' : `${refundPercent}\u00a0%`;
    return [`Until ${dayText(lastDay, today)}: you get ${share} back.`];
  });
  return lines.length > 0
    ? [...lines, 'After that, nothing is paid back.']
    : ['Nothing is paid back any more.'];
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

type PlacesOfEntry = Pick<WaitlistEntry, 'places' | 'pillions' | 'guests'>;

/** The places that a party waits for: "2 places and 1 for a pillion". */
export function waitlistPlacesText({ places, pillions = 0, guests = 0 }: PlacesOfEntry) {
  const others = [
    ...(pillions > 0 ? [`${pillions} for ${pillions === 1 ? 'a pillion' : 'pillions'}`] : []),
    ...(guests > 0 ? [`${guests} for ${guests === 1 ? 'a guest' : 'guests'}`] : []),
  ];
  return list.format([pluralize(places, 'place'), ...others]);
}

/** Whether an entry waits for one place alone, so that sentences about it are in the singular. */
export const isOnePlace = ({ places, pillions = 0, guests = 0 }: PlacesOfEntry) =>
  places + pillions + guests === 1;

type OfferOnCard = Pick<
  Offer,
  | 'state'
  | 'riderPriceCents'
  | 'pillionPriceCents'
  | 'soloSurchargeCents'
  | 'earlyBird'
  | 'placesLeft'
  | 'opensAt'
  | 'cancelledAt'
>;

/** What a lone rider pays on a day: "From R 4 950", or "From R 4 500 until 30 June" while an early price holds. */
function priceFromText(offer: OfferOnCard, today: string) {
  const { riderPriceCents } = pricesOn(offer, today);
  if (riderPriceCents === 0) return 'Free';
  const early = earlyBirdOn(offer, today);
  const until = early && riderPriceCents < offer.riderPriceCents;
  return `From ${rands(riderPriceCents)}${until ? ` until ${dayText(early.until, today)}` : ''}`;
}

/**
 * A summary of an offer for lists, as short phrases: "From R 4 950", "3 places left", "Booking opens on 5 December", or
 * "Cancelled". It is for loaders, like `opensLater`.
 * @param mentioned the greatest number of free places that is mentioned
 */
export function offerSummary(
  offer: OfferOnCard,
  now = Date.now(),
  mentioned = fewPlaces,
): string[] {
  const { state, placesLeft, cancelledAt } = offer;
  const opensAt = opensLater(offer, now);
  if (cancelledAt) return ['Cancelled'];
  if (state === 'over' || (state === 'closed' && !opensAt)) return [];
  const price = priceFromText(offer, dayInSouthAfrica(now));
  if (opensAt) return [price, `Booking opens on ${yearFormat.format(Date.parse(opensAt))}`];
  if (state === 'full') return [price, 'Full, with a waitlist'];
  return placesLeft <= mentioned ? [price, placesLeftText(placesLeft)] : [price];
}

/** The price with which `offerSummary` begins; undefined if it begins with none. It is for loaders, too. */
export function summaryPriceCents(offer: OfferOnCard, now = Date.now()): number | undefined {
  const [price] = offerSummary(offer, now);
  return price?.startsWith('From')
    ? pricesOn(offer, dayInSouthAfrica(now)).riderPriceCents
    : undefined;
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
