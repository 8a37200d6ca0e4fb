import { depositOf, priceLines, sumOf, type BookingRequest } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { BookableRide } from './bookableRide';
import type { BookingTerms } from './rows';

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

/**
 * What a party would pay for a ride, and on which terms.
 * @param now milliseconds since 1970
 * @returns the terms; the lines of the price and their sum; and the sum that confirms the booking, in cents
 */
export function quoteFor(
  { participants, sharesRoom }: Pick<BookingRequest, 'participants' | 'sharesRoom'>,
  { ride, offer, termsVersion }: BookableRide,
  now: number,
) {
  const terms: BookingTerms = {
    deposit: JSON.parse(offer.deposit) as BookingTerms['deposit'],
    balanceDueDays: offer.balance_due_days,
    cancellation: JSON.parse(offer.cancellation) as BookingTerms['cancellation'],
    termsVersion,
  };
  const people = participants.length;
  const riders = participants.filter(({ kind }) => kind === 'rider').length;
  const lines = priceLines(
    {
      riderPriceCents: offer.rider_price_cents,
      pillionPriceCents: offer.pillion_price_cents,
      soloSurchargeCents: offer.solo_surcharge_cents,
    },
    { riders, pillions: people - riders, sharesRoom },
  );
  const totalCents = sumOf(lines);
  const when = { today: dayInSouthAfrica(now), rideDate: ride.date };
  return {
    terms,
    lines,
    totalCents,
    confirmsCents: depositOf(terms, { totalCents, people }, when),
  };
}
