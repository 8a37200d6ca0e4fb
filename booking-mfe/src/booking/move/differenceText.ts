import type { Booking } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';

interface Difference {
  totalCents: number;
  differenceCents: number;
}

function priceText({ differenceCents: cents }: Difference, prices: string) {
  if (cents > 0) return `It costs ${rands(cents)} more${prices}.`;
  return cents < 0 ? `It costs ${rands(-cents)} less.` : 'It costs the same.';
}

/**
 * How a change changes the price, and what is paid back: only what was paid beyond the new price.
 * @param prices which prices apply, such as `, at the prices of today`
 */
export function differenceText(
  { paidCents, refundedCents }: Pick<Booking, 'paidCents' | 'refundedCents'>,
  preview: Difference,
  prices = '',
) {
  const backCents = paidCents - refundedCents - preview.totalCents;
  const price = priceText(preview, prices);
  return backCents > 0 ? `${price} We pay ${rands(backCents)} back to you.` : price;
}
