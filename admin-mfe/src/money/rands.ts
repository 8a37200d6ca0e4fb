const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
const plain = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Parses an amount in rands, such as `4950`, `R 4 950.50` or `4,950`.
 * @returns the amount in cents; NaN if the text is not a valid amount
 */
export function centsOf(typed: string): number {
  const bare = typed.replaceAll(/[\sR]/gi, '');
  const number = withThousands.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!withThousands.test(bare) && !plain.test(bare)) return Number.NaN;
  return Math.round(Number(number) * 100);
}

/** Formats cents as the value of a form control, such as `4950` or `4950.50`. */
export const typedRands = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
