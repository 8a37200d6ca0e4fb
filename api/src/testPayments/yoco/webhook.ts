import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { accounts } from '../accounts';
import type { TillPayment } from '../till';

/** Fields of an event to replace with wrong values. */
export interface EventChanges {
  id?: string;
  amount?: number;
  checkoutId?: string;
}

/** Yoco's event about a payment or its refund. */
export const eventOf = (
  payment: TillPayment,
  type: 'payment.succeeded' | 'payment.failed' | 'refund.succeeded' | 'refund.failed',
  changes: EventChanges = {},
) => ({
  id: changes.id ?? `evt_${randomUUID()}`,
  type,
  createdDate: new Date().toISOString(),
  payload: {
    id: type.startsWith('refund') ? `rfd_${randomUUID()}` : (payment.paidAs ?? `p_${randomUUID()}`),
    amount: changes.amount ?? payment.amountCents,
    currency: 'ZAR',
    mode: 'test',
    metadata: { checkoutId: changes.checkoutId ?? payment.id, paymentId: payment.shopId },
    ...(type === 'refund.failed' && { failureReason: 'The card was closed.' }),
  },
});

/**
 * Calls the webhook, signed as Yoco does it.
 * @param with the time of signing and the secret
 * @returns the status of the response
 */
export async function callWebhook(
  url: string,
  event: { id: string },
  { at = new Date(), secret = accounts.yoco.webhookSecret } = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(event.id, at, body),
    },
    body,
  });
  return response.status;
}
