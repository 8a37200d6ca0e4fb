import { isDeepStrictEqual } from 'node:util';
import { bookingMessages, rands } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import type { BookingTerms } from '../rows';
import type { Price } from './price';

/*
 * Nobody agrees to what they have not read (ECTA, the Electronic Communications and Transactions Act, section 43): a
 * request may say what its form showed, and is refused if something else holds by then.
 */

/**
 * Ensures that nobody books or moves at a price that they have not read. The expected total never changes the price.
 * @param expectedCents the total that the party read; undefined if the request has none
 * @throws {HttpError} 409 with the current price if it differs from the expected total
 */
export function assertTotalWasRead(
  expectedCents: number | undefined,
  { totalCents, lines }: Pick<Price, 'totalCents' | 'lines'>,
) {
  if (expectedCents === undefined || expectedCents === totalCents) return;
  throw new HttpError(
    409,
    `The price is ${rands(totalCents)}, and not ${rands(expectedCents)} as you last saw. Please look at it, and press once more if you agree.`,
    { totalCents, lines },
  );
}

/**
 * Ensures that nobody books or moves under terms that they have not read.
 * @param expected the terms that the party read; undefined if the request has none
 * @throws {HttpError} 409 with the current terms if they differ
 */
export function assertTermsWereRead(expected: BookingTerms | undefined, terms: BookingTerms) {
  if (expected === undefined || isDeepStrictEqual(expected, terms)) return;
  throw new HttpError(409, bookingMessages.offerChanged, { terms });
}

/**
 * Ensures that nobody agrees to an indemnity that they have not read.
 * @param expected the version that was read; undefined if the request has none
 * @throws {HttpError} 409 with the current version if it differs
 */
export function assertIndemnityWasRead(expected: number | undefined, version: number) {
  if (expected === undefined || expected === version) return;
  const message = bookingMessages.indemnityChanged;
  throw new HttpError(409, message, { indemnityVersion: version, fields: { indemnity: message } });
}

/**
 * Ensures that nobody gets back less than they have read. More is no surprise.
 * @param expectedCents the refund that the party read; undefined if the request has none
 * @throws {HttpError} 409 with the current refund if it is smaller
 */
export function assertRefundWasRead(expectedCents: number | undefined, refundCents: number) {
  if (expectedCents === undefined || refundCents >= expectedCents) return;
  throw new HttpError(
    409,
    `You get ${rands(refundCents)} back now, and not ${rands(expectedCents)} as you last saw. Please look at it, and press once more if you agree.`,
    { refundCents },
  );
}
