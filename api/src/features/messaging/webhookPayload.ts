import { z } from 'zod';
import type { InboundMessage } from './numbers';
import type { StatusUpdate } from './statuses';

const payloadSchema = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) }),
  ),
});

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
});

const statusSchema = z
  .object({
    id: z.string().max(160),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    biz_opaque_callback_data: z.string().optional(),
    errors: z.array(z.object({ code: z.number() })).optional(),
  })
  .transform(({ id, status, biz_opaque_callback_data, errors }): StatusUpdate => ({
    wamid: id,
    reference: biz_opaque_callback_data,
    status,
    code: errors?.[0]?.code,
  }));

const stop = new Set([
  'stop',
  'stop all',
  'stopall',
  // The button that WhatsApp itself offers for templates.
  'stop promotions',
  'unsubscribe',
  'opt out',
  'opt-out',
  'optout',
]);

/** How the button of a template begins if it opts out. Unlike a text, its words are ours. */
const stopButton = /^(?:stop|unsubscribe|opt[ -]?out)\b/;

/** Whether a text or button opts out of messages, or in again. */
function parseChoice(text = '', button = ''): 'stop' | 'start' | undefined {
  const normalized = (text || button)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.!])[\s.!]+$/, '');
  if (stop.has(normalized) || (!text && stopButton.test(normalized))) return 'stop';
  return normalized === 'start' ? 'start' : undefined;
}

const inboundSchema = z
  .object({
    from: z.string().regex(/^\d{5,19}$/),
    /** Unix time, in seconds. */
    timestamp: z.coerce.number().int().min(0).max(8_000_000_000),
    text: z.object({ body: z.string() }).optional(),
    /** The reply button of a template. */
    button: z.object({ text: z.string() }).optional(),
  })
  .transform(({ from, timestamp, text, button }): InboundMessage => ({
    waId: from,
    at: new Date(timestamp * 1000).toISOString(),
    choice: parseChoice(text?.body, button?.text),
  }));

/** WhatsApp adds new kinds of events now and then: unknown ones are skipped. */
const parseKnown = <Item>(schema: z.ZodType<Item>, items: unknown[]): Item[] =>
  items.flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });

/** What a webhook call reports about our number. */
export function parseWebhook(payload: unknown, phoneNumberId: string | undefined) {
  const { entry = [] } = payloadSchema.safeParse(payload).data ?? {};
  const values = parseKnown(
    valueSchema,
    entry
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'messages')
      .map(({ value }) => value),
  ).filter(({ metadata }) => !phoneNumberId || metadata.phone_number_id === phoneNumberId);
  return {
    statuses: parseKnown(
      statusSchema,
      values.flatMap(({ statuses }) => statuses),
    ),
    inbound: parseKnown(
      inboundSchema,
      values.flatMap((value) => value.messages),
    ),
  };
}
