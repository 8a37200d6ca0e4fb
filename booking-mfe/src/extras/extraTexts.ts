import type { OfferedExtra } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';

/** What an extra costs: "R 450", or "no extra cost". */
const priceText = ({ priceCents, per }: OfferedExtra) =>
  priceCents === 0 ? 'no extra cost' : `${rands(priceCents)}${per === 'booking' ? ' each' : ''}`;

const leftText = (left: number) => `${left === 0 ? 'none' : left} left`;

/** An extra with its price and how many are left: "Hire motorcycle · R 4 500 · 2 left". */
export const labelOf = (extra: OfferedExtra) =>
  [extra.name, priceText(extra), ...(extra.left === null ? [] : [leftText(extra.left)])].join(
    ' \u00b7 ',
  );

/** What is wrong with taking so many of an extra; undefined if there are as many. */
export function shortageOf({ left }: OfferedExtra, count: number): string | undefined {
  if (left === null || count <= left) return undefined;
  if (left === 0) return 'None are left any more. Please leave it out.';
  return `Only ${left} ${left === 1 ? 'is' : 'are'} left. Please take fewer.`;
}
