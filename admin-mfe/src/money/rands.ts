const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
const plain = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Parses a typed amount of rands to cents, such as `4950`, `R 4 950.50` or `4,950`; NaN if it is
 * none.
 */
export function centsOf(typed: string): number {
  const bare = typed.replaceAll(/[\sR]/gi, '');
  const number = withThousands.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!withThousands.test(bare) && !plain.test(bare)) return Number.NaN;
  return Math.round(Number(number) * 100);
}

/** Cents as a form control holds them, such as `4950` or `4950.50`. */
export const typedRands = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
