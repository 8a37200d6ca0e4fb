import { rands, type PriceLine } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

interface Price {
  totalCents: number;
  lines: PriceLine[];
}

/**
 * Nobody books or moves at a price that they have not read (ECTA, section 43). What they have read never changes
 * the price.
 * @param expectedCents what the party read; undefined where the call does not say
 * @throws {HttpError} 409 with the price
 */
export function assertTotalWasRead(
  expectedCents: number | undefined,
  { totalCents, lines }: Price,
) {
  if (expectedCents === undefined || expectedCents === totalCents) return;
  throw new HttpError(
    409,
    `The price is ${rands(totalCents)}, and not ${rands(expectedCents)} as you last saw. Please look at it, and press once more if you agree.`,
    { totalCents, lines },
  );
}
