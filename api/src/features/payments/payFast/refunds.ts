import { rands } from '@ridgeline/contract';
import { z } from 'zod';
import { UnexpectedAnswerError } from '../callProvider';
import type { PaidPayment, Refund, RefundOutcome } from '../provider';
import { succeeded, type PayFastApi } from './api';

const methodSchema = z.object({ method: z.string() }).optional();

const refundableSchema = z.object({
  amount_original: z.coerce.number(),
  amount_available_for_refund: z.coerce.number(),
  refund_full: methodSchema,
  refund_partial: methodSchema,
});

/** We only refund to the card or account that paid. For a bank payout, PayFast needs the rider's bank details. */
const toSource = 'PAYMENT_SOURCE';

/**
 * Refunds a payment. PayFast has no idempotency keys, so we first query how much has been refunded already. This way
 * we do not repeat a refund whose response was lost. If the owner may have made the same refund on PayFast's own pages,
 * and recorded it by hand, she has to compare.
 * @throws {UnexpectedAnswerError} if PayFast should be called again later
 */
export async function refundThroughPayFast(
  api: PayFastApi,
  { paidAs }: Pick<PaidPayment, 'paidAs'>,
  { id, amountCents, earlierCents, byHandCents }: Refund,
): Promise<RefundOutcome> {
  const queryAnswer = await api.get(`/refunds/query/${paidAs}`);
  const refundable = refundableSchema.safeParse(succeeded('What can be refunded', queryAnswer));
  if (!refundable.success)
    throw new UnexpectedAnswerError('What can be refunded', queryAnswer.status);
  const { amount_original, amount_available_for_refund, ...methods } = refundable.data;
  const refundedCents = amount_original - amount_available_for_refund;
  if (refundedCents === earlierCents + amountCents && byHandCents < amountCents)
    return { state: 'refunded' };
  if (refundedCents > earlierCents) {
    const reason = `PayFast has paid back ${rands(refundedCents)} of this payment, of which ${rands(earlierCents)} through this site. Please compare, and do the rest by hand.`;
    return { state: 'refused', reason };
  }
  if (amountCents > amount_available_for_refund) {
    const left = rands(amount_available_for_refund);
    return { state: 'refused', reason: `PayFast can refund ${left} of this payment at most.` };
  }
  const isWhole = amountCents === amount_original;
  const { method } = (isWhole ? methods.refund_full : methods.refund_partial) ?? {};
  if (method !== toSource) return { state: 'by hand' };
  const answer = await api.post(`/refunds/${paidAs}`, {
    amount: String(amountCents),
    reason: id,
    notify_buyer: '1',
  });
  if (answer.status === 200) return { state: 'refunded' };
  if (answer.status >= 500 || answer.status === 429)
    throw new UnexpectedAnswerError('The refund', answer.status);
  return { state: 'refused', reason: `PayFast refused the refund (${answer.status}).` };
}
