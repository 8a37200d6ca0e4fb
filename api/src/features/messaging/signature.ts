import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How WhatsApp signs the body of a call to the webhook. */
export const signatureOf = (body: Buffer, appSecret: string) =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that does not tell where they differ. */
export const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));
