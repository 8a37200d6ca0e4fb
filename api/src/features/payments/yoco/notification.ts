import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Notification, NotificationResult, RawNotification } from '../provider';
import { paymentError } from '../errors';
import type { YocoSettings } from '../settings';

const types = ['payment.succeeded', 'payment.failed', 'refund.succeeded', 'refund.failed'] as const;

/** Whether a webhook event is one that we handle. Yoco may send others. */
const isHandled = (body: unknown) => z.object({ type: z.enum(types) }).safeParse(body).success;

const eventSchema = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,150}$/),
  type: z.enum(types),
  payload: z.object({
    id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
    amount: z.number().int().positive(),
    currency: z.literal('ZAR'),
    failureReason: z.string().nullish(),
    metadata: z.object({ checkoutId: z.string().max(150) }),
  }),
});

type Event = z.infer<typeof eventSchema>;

/** Yoco recommends three minutes; the library allows five. */
const toleranceMs = 3 * 60 * 1000;

function resultOf({ type, payload }: Event): NotificationResult {
  const { id: reference, amount: amountCents } = payload;
  const reason = payload.failureReason ?? 'Yoco could not refund it.';
  switch (type) {
    case 'payment.succeeded':
      return { outcome: { state: 'paid', amountCents, reference } };
    case 'payment.failed':
      // The rider may still try another card on the same page.
      return { outcome: { state: 'open' } };
    case 'refund.succeeded':
      return { refund: { state: 'refunded', amountCents } };
    case 'refund.failed':
      return { refund: { state: 'refused', amountCents, reason } };
  }
}

/** Reads Yoco's webhook requests, which are signed according to the Standard Webhooks specification. */
export function notificationReader({ webhookSecret }: Pick<YocoSettings, 'webhookSecret'>) {
  const webhook = new Webhook(webhookSecret);

  function verify({ body, headers }: RawNotification): unknown {
    try {
      return webhook.verify(body.toString(), headers);
    } catch (error) {
      throw paymentError('NotificationRefused', { why: (error as Error).message });
    }
  }

  return async function read(raw: RawNotification): Promise<Notification | undefined> {
    const body = verify(raw);
    const sentAt = Number(raw.headers['webhook-timestamp']) * 1000;
    if (Math.abs(Date.now() - sentAt) > toleranceMs)
      throw paymentError('NotificationRefused', {
        why: 'it was signed more than three minutes ago',
      });
    if (!isHandled(body)) return undefined;
    const event = eventSchema.safeParse(body);
    if (!event.success)
      throw paymentError('NotificationRefused', { why: 'it does not say what it is about' });
    const { id, payload } = event.data;
    const about = { providerReference: payload.metadata.checkoutId };
    return { id, about, ...resultOf(event.data) };
  };
}
