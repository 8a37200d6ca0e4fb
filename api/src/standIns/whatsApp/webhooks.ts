import { signatureOf } from '../../features/messaging/signature';
import { account } from './account';

/** A message that the stand-in accepted. */
export interface TakenMessage {
  wamid: string;
  to: string;
  reference: string | undefined;
}

const seconds = (ms: number) => String(Math.floor(ms / 1000));

const payloadWith = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '0',
      changes: [
        {
          field: 'messages',
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
) =>
  payloadWith({
    statuses: [
      {
        id: wamid,
        status,
        timestamp: seconds(Date.now()),
        recipient_id: to.replace('+', ''),
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
