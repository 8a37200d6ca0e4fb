import { signatureOf } from '../../features/messaging/signature';
import { account } from './account';

/** A message that the stand-in accepted. */
export interface TakenMessage {
  wamid: string;
  to: string;
  reference: string | undefined;
}

const seconds = (ms: number) => String(Math.floor(ms / 1000));

const payloadWith = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '0',
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: {
              display_phone_number: '27820000000',
              phone_number_id: account.phoneNumberId,
            },
            ...value,
          },
        },
      ],
    },
  ],
});

/** The payload of a status; `code` is the reason for a failure. */
export const statusPayload = (
  { wamid, to, reference }: TakenMessage,
  status: string,
  code?: number,
  userId?: string,
) =>
  payloadWith({
    statuses: [
      {
        id: wamid,
        status,
        timestamp: seconds(Date.now()),
        recipient_id: to.replace('+', ''),
        ...(userId !== undefined && { recipient_user_id: userId }),
        ...(reference !== undefined && { biz_opaque_callback_data: reference }),
        ...(code !== undefined && { errors: [{ code, title: 'Message failed' }] }),
      },
    ],
  });

const messagePayload = (from: string, atMs: number, content: object) =>
  payloadWith({
    contacts: [{ profile: { name: 'Somebody' }, wa_id: from.replace('+', '') }],
    messages: [
      {
        from: from.replace('+', ''),
        id: `wamid.${atMs}`,
        timestamp: seconds(atMs),
        ...content,
      },
    ],
  });

/** The payload of any kind of message. */
export const contentPayload = messagePayload;

/** The payload of a message by somebody whose number WhatsApp hides. */
export const hiddenPayload = (
  userId: string,
  text: string,
  atMs: number,
  more: { from?: string; context?: { id: string } } = {},
) =>
  payloadWith({
    contacts: [{ profile: { name: 'Thandi', username: '@thandi' }, user_id: userId }],
    messages: [
      {
        ...more,
        from_user_id: userId,
        id: `wamid.${atMs}`,
        timestamp: seconds(atMs),
        type: 'text',
        text: { body: text },
      },
    ],
  });

/** The payload after somebody has told WhatsApp to show no more messages from us, or to show them again. */
export const preferencePayload = (from: string, value: string, atMs: number) =>
  payloadWith(
    {
      contacts: [{ profile: { name: 'Somebody' }, wa_id: from.replace('+', '') }],
      user_preferences: [
        {
          wa_id: from.replace('+', ''),
          detail: `User requested to ${value} marketing messages`,
          category: 'marketing_messages',
          value,
          timestamp: Math.floor(atMs / 1000),
        },
      ],
    },
    'user_preferences',
  );

/** The payload of an inbound text. */
export const inboundPayload = (from: string, text: string, atMs: number) =>
  messagePayload(from, atMs, { type: 'text', text: { body: text } });

/** The payload after a person has pressed a reply button of a template. */
export const buttonPayload = (from: string, text: string, atMs: number) =>
  messagePayload(from, atMs, { type: 'button', button: { text, payload: text } });

/**
 * Calls the webhook, signed as WhatsApp does it.
 * @returns the status of the response
 */
export async function callWebhook(url: string, payload: object): Promise<number> {
  const body = JSON.stringify(payload);
  const signature = signatureOf(Buffer.from(body), account.appSecret);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  return response.status;
}
