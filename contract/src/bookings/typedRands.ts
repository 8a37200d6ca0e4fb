// A separate entry point without Zod, because visitors' pages load it.

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
