import { isDeepStrictEqual } from 'node:util';
import { depositOf, priceLines, sumOf, type PriceLine } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { OfferedRide } from '../../events/offeredRide';
import type { Places } from '../../offers/places';
import { fieldsOf } from '../../offers/rows';
import { linesOf, placesOf, termsOf, type BookingRow, type BookingTerms } from '../rows';

/** What a party pays for a ride and on which terms: as it reads them, agrees to them, and keeps them. */
export interface Price {
  lines: PriceLine[];
  terms: BookingTerms;
  totalCents: number;
  /** How much confirms the booking. */
  confirmsCents: number;
}

/** The price of these lines on these terms. What confirms a booking depends on how long it is until the ride. */
function priceOf(
  { lines, terms }: Pick<Price, 'lines' | 'terms'>,
  { riders, pillions }: Places,
  rideDate: string,
  now: number,
): Price {
  const totalCents = sumOf(lines);
  const of = { totalCents, people: riders + pillions };
  const confirmsCents = depositOf(terms, of, { today: dayInSouthAfrica(now), rideDate });
  return { lines, terms, totalCents, confirmsCents };
}

/**
 * What a ride costs a party that books it now.
 * @param bookable `termsVersion`: the version of the terms of booking that the party agrees to
 * @param now milliseconds since 1970
 */
export function priceFor(
  party: Party,
  { ride, offer, termsVersion }: OfferedRide & Pick<BookingTerms, 'termsVersion'>,
  now: number,
): Price {
  const { deposit, balanceDueDays, cancellation, ...prices } = fieldsOf(offer);
  const terms = { deposit, balanceDueDays, cancellation, termsVersion };
  return priceOf({ lines: priceLines(prices, party), terms }, party, ride.date, now);
}

/**
 * The price that a booking was made at, for a ride that begins on a day.
 * @param rideDate the first day of the booking's ride, or of another one
 * @param now milliseconds since 1970
 */
export const keptPrice = (booking: BookingRow, rideDate: string, now: number): Price =>
  priceOf({ lines: linesOf(booking), terms: termsOf(booking) }, placesOf(booking), rideDate, now);

/** A price as a booking keeps it. */
export const columnsOf = ({ lines, terms, confirmsCents }: Price) => ({
  price_lines: JSON.stringify(lines),
  terms: JSON.stringify(terms),
  confirms_cents: confirmsCents,
});

/** Whether two prices are the same, with all of their lines and terms. */
export const isSamePrice = (one: Price, other: Price) => isDeepStrictEqual(one, other);

/** How much a party has to pay to get its places: what confirms its booking, unless it chose to pay everything. */
export const firstCents = (
  pay: BookingRow['pay'],
  { totalCents, confirmsCents }: Pick<Price, 'totalCents' | 'confirmsCents'>,
) => (pay === 'all' ? totalCents : confirmsCents);
