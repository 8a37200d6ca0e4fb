import { depositOf, priceLines, sumOf, type PriceLine } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Places } from '../../offers/places';
import { fieldsOf } from '../../offers/rows';
import type { BookableRide } from '../places/bookableRide';
import type { BookingTerms } from '../rows';

/** Whether the dates, terms and prices of a ride are the same in both reads. */
export function isSameOffer(one: BookableRide, other: BookableRide): boolean {
  const termsIn = ({ ride, offer }: BookableRide) =>
    JSON.stringify([
      ride.date,
      ride.end_date,
      offer.deposit,
      offer.balance_due_days,
      offer.cancellation,
      offer.rider_price_cents,
      offer.pillion_price_cents,
      offer.solo_surcharge_cents,
    ]);
  return termsIn(one) === termsIn(other);
}

/** How many people pay, and for which room. */
interface PayingParty extends Places {
  sharesRoom?: boolean | undefined;
}

/**
 * The sums of a price.
 * @param rideDate the first day of the ride
 * @param now milliseconds since 1970
 * @returns the total and what confirms the booking, in cents
 */
export function sumsOf(
  { terms, lines }: { terms: BookingTerms; lines: PriceLine[] },
  { riders, pillions }: Places,
  rideDate: string,
  now: number,
) {
  const totalCents = sumOf(lines);
  const of = { totalCents, people: riders + pillions };
  const confirmsCents = depositOf(terms, of, { today: dayInSouthAfrica(now), rideDate });
  return { totalCents, confirmsCents };
}

/**
 * What a party would pay for a ride, and on which terms.
 * @param termsVersion the version of the terms of booking that it agrees to
 * @param now milliseconds since 1970
 */
export function quoteFor(
  party: PayingParty,
  {
    ride,
    offer,
    termsVersion,
  }: Omit<BookableRide, 'termsVersion'> & Pick<BookingTerms, 'termsVersion'>,
  now: number,
) {
  const { deposit, balanceDueDays, cancellation, ...prices } = fieldsOf(offer);
  const terms: BookingTerms = { deposit, balanceDueDays, cancellation, termsVersion };
  const lines = priceLines(prices, party);
  return { terms, lines, ...sumsOf({ terms, lines }, party, ride.date, now) };
}
