import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Notification, NotificationNews, RawNotification } from '../provider';
import { refusedNotification } from '../refusedNotification';
import type { YocoSettings } from '../settings';

const types = ['payment.succeeded', 'payment.failed', 'refund.succeeded', 'refund.failed'] as const;

/** Of everything that Yoco may tell, or may come to tell. */
const isAboutMoney = (said: unknown) => z.object({ type: z.enum(types) }).safeParse(said).success;

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

/** Yoco asks for less than the five minutes that the library allows. */
const toleranceMs = 3 * 60 * 1000;

function newsOf({ type, payload }: Event): NotificationNews {
  const { id: reference, amount: amountCents } = payload;
  const reason = payload.failureReason ?? 'Yoco could not refund it.';
  switch (type) {
    case 'payment.succeeded':
      return { outcome: { state: 'paid', amountCents, reference } };
    case 'payment.failed':
      // The rider may try another card on the same page.
      return { outcome: { state: 'open' } };
    case 'refund.succeeded':
      return { refund: { state: 'refunded', amountCents } };
    case 'refund.failed':
      return { refund: { state: 'refused', amountCents, reason } };
  }
}

/** Reads the calls of Yoco's webhook, which it signs as Standard Webhooks has it. */
export function notificationReader({ webhookSecret }: Pick<YocoSettings, 'webhookSecret'>) {
  const webhook = new Webhook(webhookSecret);

  function verify({ body, headers }: RawNotification): unknown {
    const given = Object.entries(headers).filter((header): header is [string, string] =>
      Boolean(header[1]),
    );
    try {
      return webhook.verify(body.toString(), Object.fromEntries(given));
    } catch (error) {
      throw refusedNotification((error as Error).message);
    }
  }

  return async function read(raw: RawNotification): Promise<Notification | undefined> {
    const said = verify(raw);
    const sentAt = Number(raw.headers['webhook-timestamp']) * 1000;
    if (Math.abs(Date.now() - sentAt) > toleranceMs)
      throw refusedNotification('it was signed more than three minutes ago');
    if (!isAboutMoney(said)) return undefined;
    const event = eventSchema.safeParse(said);
    if (!event.success) throw refusedNotification('it does not say what it is about');
    const { id, payload } = event.data;
    const about = { providerReference: payload.metadata.checkoutId };
    return { id, about, ...newsOf(event.data) };
  };
}
