import { rands, type PriceLine } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

interface Price {
  totalCents: number;
  lines: PriceLine[];
}

/**
 * Ensures that nobody books or moves at a price that they have not read (ECTA, the Electronic Communications and
 * Transactions Act, section 43). The expected total never changes the price.
 * @param expectedCents the total that the party read; undefined if the request has none
 * @throws {HttpError} 409 with the current price if it differs from the expected total
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
