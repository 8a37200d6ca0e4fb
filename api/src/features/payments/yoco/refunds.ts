import { z } from 'zod';
import { jsonOf, UnexpectedAnswerError } from '../callProvider';
import type { Payment, Refund, RefundOutcome } from '../provider';
import type { YocoApi } from './api';

const refundSchema = z.object({ status: z.string().optional() });
const refusalSchema = z.object({ description: z.string().max(200) });

const isBusy = (status: number) => status === 409 || status === 429 || status >= 500;

/**
 * Refunds a checkout. If the refund is pending, the webhook reports its result.
 * @throws {UnexpectedAnswerError} if Yoco should be called again later
 */
export async function refundThroughYoco(
  api: YocoApi,
  { providerReference }: Pick<Payment, 'providerReference'>,
  { id, amountCents }: Refund,
): Promise<RefundOutcome> {
  const path = `/checkouts/${providerReference}/refund`;
  const answer = await api.post(path, id, { amount: amountCents });
  if (isBusy(answer.status)) throw new UnexpectedAnswerError('The refund', answer.status);
  if (answer.status >= 400) {
    const description = refusalSchema.safeParse(jsonOf(answer)).data?.description;
    const reason = description ?? `Yoco refused the refund (${answer.status}).`;
    return { state: 'refused', reason };
  }
  const { data } = refundSchema.safeParse(jsonOf(answer));
  if (data?.status === 'failed') return { state: 'refused', reason: 'Yoco could not refund it.' };
  return { state: data?.status === 'succeeded' ? 'refunded' : 'pending' };
}
