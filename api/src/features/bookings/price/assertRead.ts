import { isDeepStrictEqual } from 'node:util';
import { bookingError } from '../errors';
import type { BookingTerms } from '../rows';
import type { Price } from './price';

/*
 * Nobody agrees to what they have not read (ECTA, the Electronic Communications and Transactions Act, section 43): a
 * request may say what its form showed, and is refused if something else holds by then.
 */

/**
 * Ensures that nobody books or moves at a price that they have not read. The expected total never changes the price.
 * @param expectedCents the total that the party read; undefined if the request has none
 * @throws PriceChanged if it differs from the expected total
 */
export function assertTotalWasRead(
  expectedCents: number | undefined,
  { totalCents, lines }: Pick<Price, 'totalCents' | 'lines'>,
) {
  if (expectedCents === undefined || expectedCents === totalCents) return;
  throw bookingError('PriceChanged', { expectedCents, totalCents, lines });
}

/**
 * Ensures that nobody books or moves under terms that they have not read.
 * @param expected the terms that the party read; undefined if the request has none
 * @throws TermsChanged if they differ
 */
export function assertTermsWereRead(expected: BookingTerms | undefined, terms: BookingTerms) {
  if (expected === undefined || isDeepStrictEqual(expected, terms)) return;
  throw bookingError('TermsChanged', { terms });
}

/**
 * Ensures that nobody agrees to an indemnity that they have not read.
 * @param expected the version that was read; undefined if the request has none
 * @throws IndemnityChanged if it differs
 */
export function assertIndemnityWasRead(expected: number | undefined, version: number) {
  if (expected === undefined || expected === version) return;
  throw bookingError('IndemnityChanged', { version });
}

/**
 * Ensures that nobody gets back less than they have read. More is no surprise.
 * @param expectedCents the refund that the party read; undefined if the request has none
 * @throws RefundChanged if it is smaller
 */
export function assertRefundWasRead(expectedCents: number | undefined, refundCents: number) {
  if (expectedCents === undefined || refundCents >= expectedCents) return;
  throw bookingError('RefundChanged', { expectedCents, refundCents });
}
