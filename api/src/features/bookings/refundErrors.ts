import { bookingMessages } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';

export const refundRefused = (message: string) =>
  new HttpError(409, message, { fields: { amountCents: message } });

/**
 * Ensures that two owners do not both pay back the same money.
 * @param expectedCents what the owner saw as refunded; undefined if the request does not say it
 * @throws {HttpError} 409 if it is another sum by now
 */
export function assertRefundedWasSeen(expectedCents: number | undefined, refundedCents: number) {
  if (expectedCents === undefined || expectedCents === refundedCents) return;
  throw new HttpError(409, bookingMessages.refundedMeanwhile);
}
