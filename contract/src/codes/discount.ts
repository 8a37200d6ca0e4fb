// A separate entry point without Zod, because visitors' pages load it.

import { rands, sumOf, type PriceLine } from '../bookings/money';
import type { Discount, DiscountCode } from './discountCode';

/** What is taken off, in words: `10 % off`, or `R 200 off`. */
export const discountInWords = (off: Discount) =>
  off.kind === 'percent' ? `${off.percent}\u00a0% off` : `${rands(off.amountCents)} off`;

/** How much is taken off a price. It is never more than the price. Fractions of a cent go to the rider. */
function discountOn(totalCents: number, off: Discount): number {
  const cents =
    off.kind === 'percent' ? Math.ceil((totalCents * off.percent) / 100) : off.amountCents;
  return Math.max(0, Math.min(cents, totalCents));
}

/**
 * The lines of a price, with one more for the discount, of which the amount is negative. A code takes off a share of the
 * whole price, so the rider can check it against the total, whatever is sold.
 */
export function withDiscount(lines: PriceLine[], code: DiscountCode | undefined): PriceLine[] {
  if (!code) return lines;
  const cents = discountOn(sumOf(lines), code.off);
  if (cents === 0) return lines;
  const label = `Code ${code.code}: ${discountInWords(code.off)}`;
  return [...lines, { label, amountCents: -cents, code }];
}

/** The lines of a price without its discount. */
export const withoutDiscount = (lines: readonly PriceLine[]) =>
  lines.filter(({ code }) => code === undefined);

/** The code whose discount a price has, as it was when it was given. */
export const discountIn = (lines: readonly PriceLine[]): DiscountCode | undefined =>
  lines.find(({ code }) => code !== undefined)?.code;
