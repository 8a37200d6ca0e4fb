import { isDeepStrictEqual } from 'node:util';
import {
  depositOf,
  discountIn,
  priceLines,
  pricesOn,
  sumOf,
  withDiscount,
  withoutDiscount,
  type BookedExtra,
  type DiscountCode,
  type PriceLine,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { OfferedRide } from '../../events/offeredRide';
import { asOfferedExtra, type ExtraRow } from '../../offers/extras';
import type { Places } from '../../offers/places';
import { fieldsOf } from '../../offers/rows';
import { linesOf, placesOf, termsOf, type BookingRow, type BookingTerms } from '../rows';
import { bookedExtras, columnsOfExtras, extrasOfRide } from './extras';
import type { PayingParty } from './party';

/** What a party pays for a ride and on which terms: as it reads them, agrees to them, and keeps them. */
export interface Price {
  lines: PriceLine[];
  /** What it takes with its places. */
  extras: BookedExtra[];
  terms: BookingTerms;
  totalCents: number;
  /** How much confirms the booking. */
  confirmsCents: number;
}

/** The price of these lines on these terms. What confirms a booking depends on how long it is until the ride. */
export function priceOfLines(
  { lines, extras, terms }: Pick<Price, 'lines' | 'extras' | 'terms'>,
  { riders, pillions, guests }: Places,
  rideDate: string,
  now: number,
): Price {
  const totalCents = sumOf(lines);
  const of = { totalCents, people: riders + pillions + guests };
  const confirmsCents = depositOf(terms, of, { today: dayInSouthAfrica(now), rideDate });
  return { lines, extras, terms, totalCents, confirmsCents };
}

/** A ride, what it offers, and the version of the terms of booking that a party agrees to. */
export interface PricedRide extends OfferedRide, Pick<BookingTerms, 'termsVersion'> {
  extras: readonly ExtraRow[];
}

/**
 * What a ride costs a party that books it now.
 * @param now milliseconds since 1970
 * @param code whose discount the party has
 */
export function priceFor(
  party: PayingParty,
  { ride, offer, extras: offered, termsVersion }: PricedRide,
  now: number,
  code?: DiscountCode,
): Price {
  const { deposit, balanceDueDays, cancellation, ...prices } = fieldsOf(offer);
  const terms = { deposit, balanceDueDays, cancellation, termsVersion };
  const extras = offered.map(asOfferedExtra);
  const of = pricesOn({ ...prices, extras }, dayInSouthAfrica(now));
  const lines = withDiscount(priceLines(of, party), code);
  const taken = extrasOfRide(party.extras, offered);
  return priceOfLines({ lines, extras: taken, terms }, party, ride.date, now);
}

/**
 * The price that a booking was made at, for a ride that begins on a day.
 * @param rideDate the first day of the booking's ride, or of another one
 * @param now milliseconds since 1970
 */
export const keptPrice = (booking: BookingRow, rideDate: string, now: number): Price =>
  priceOfLines(
    { lines: linesOf(booking), extras: bookedExtras(booking), terms: termsOf(booking) },
    placesOf(booking),
    rideDate,
    now,
  );

/** A price without some of its extras. */
export const priceWithout = (
  { lines, extras, terms }: Price,
  left: readonly Pick<BookedExtra, 'id'>[],
  party: Places,
  rideDate: string,
  now: number,
): Price => {
  const isKept = (id: string | undefined) => left.every((extra) => extra.id !== id);
  const kept = withoutDiscount(lines).filter(({ extra }) => isKept(extra));
  return priceOfLines(
    {
      lines: withDiscount(kept, discountIn(lines)),
      extras: extras.filter(({ id }) => isKept(id)),
      terms,
    },
    party,
    rideDate,
    now,
  );
};

/** The price that a booking was made at, without the discount of a code that it has no more. */
export const keptPriceWithoutCode = (booking: BookingRow, rideDate: string, now: number): Price =>
  priceOfLines(
    {
      lines: withoutDiscount(linesOf(booking)),
      extras: bookedExtras(booking),
      terms: termsOf(booking),
    },
    placesOf(booking),
    rideDate,
    now,
  );

/** A price as a booking keeps it. */
export const columnsOf = ({ lines, extras, terms, confirmsCents }: Price) => ({
  price_lines: JSON.stringify(lines),
  ...columnsOfExtras(extras),
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
