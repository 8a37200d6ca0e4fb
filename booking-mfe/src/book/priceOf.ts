import type { DiscountCode } from '@ridgeline/contract';
import {
  balanceDueOn,
  depositOf,
  peopleOf,
  priceLines,
  pricesOn,
  sumOf,
  type PriceLine,
} from '@ridgeline/contract/bookings/money';
import { withDiscount } from '@ridgeline/contract/codes/discount';
import type { BookValues } from './bookForm';
import type { BookableRide } from './loader';
import { partyOf } from './choices';
import { canShare, sharesOfPrice, type Amounts, type ShareOfPrice } from './sharedPrice';

/** What a party pays, and when. This is only an estimate, because the server calculates the price itself. */
export interface Price extends Amounts {
  lines: PriceLine[];
  /** The day by which the rest is due. */
  restDueOn: string;
  /** What each person pays, if each pays their own. */
  shares?: ShareOfPrice[];
}

/** What whoever books pays: their share, or everything. */
export const ownPart = (price: Price): Amounts => price.shares?.[0] ?? price;

export function priceOf(
  { offer, date }: BookableRide,
  values: BookValues,
  today: string,
  code?: DiscountCode,
): Price {
  const party = partyOf(values);
  const lines = withDiscount(priceLines(pricesOn(offer, today), party), code);
  const totalCents = sumOf(lines);
  const people = peopleOf(party);
  const depositCents = depositOf(offer, { totalCents, people }, { today, rideDate: date });
  const price = {
    lines,
    totalCents,
    depositCents,
    dueNowCents: values.pay === 'all' ? totalCents : depositCents,
    restDueOn: balanceDueOn(offer, date),
  };
  return values.eachPays && canShare(values, price)
    ? { ...price, shares: sharesOfPrice(price, values, offer) }
    : price;
}
