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

/** What a party pays, and when. This is only an estimate, because the server calculates the price itself. */
export interface Price {
  lines: PriceLine[];
  totalCents: number;
  /**
   * What has to be paid to confirm the booking if the rider chooses the deposit; the total if there is no deposit.
   */
  depositCents: number;
  dueNowCents: number;
  /** The day by which the rest is due. */
  restDueOn: string;
}

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
  return {
    lines,
    totalCents,
    depositCents,
    dueNowCents: values.pay === 'all' ? totalCents : depositCents,
    restDueOn: balanceDueOn(offer, date),
  };
}
