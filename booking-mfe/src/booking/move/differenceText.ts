import type { Booking } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import type { Preview } from './NewTerms';

function priceText({ differenceCents: cents }: Preview) {
  if (cents > 0) return `It costs ${rands(cents)} more, at the prices of today.`;
  return cents < 0 ? `It costs ${rands(-cents)} less.` : 'It costs the same.';
}

/** How a move changes the price, and what is paid back: only what was paid beyond the new price. */
export function differenceText(
  { paidCents, refundedCents }: Pick<Booking, 'paidCents' | 'refundedCents'>,
  preview: Preview,
) {
  const backCents = paidCents - refundedCents - preview.totalCents;
  const price = priceText(preview);
  return backCents > 0 ? `${price} We pay ${rands(backCents)} back to you.` : price;
}
