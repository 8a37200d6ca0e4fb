import { createHmac } from 'node:crypto';

/** How WhatsApp signs the body of a call to the webhook. */
export const signatureOf = (body: Buffer, appSecret: string) =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
