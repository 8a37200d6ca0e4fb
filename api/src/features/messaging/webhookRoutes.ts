import express, { type Request } from 'express';
import { limits, messages } from '@ridgeline/contract';
import { messageEndpoints } from '@ridgeline/contract/endpoints/messages';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { Messaging } from './messaging';
import { signatureOf } from './signature';
import { isSame } from '../../platform/secrets/isSame';
import { parseWebhook } from './webhookPayload';
import { timestamp } from '../../platform/db/timestamp';

/** Unparsed, because the signature covers the exact bytes. */
const rawBody = express.raw({ type: () => true, limit: 3 * limits.longJsonBytes });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new HttpError(400, messages.bodyNotJson);
  }
}

/** `/api/whatsapp/webhook`: WhatsApp reports delivery statuses and inbound messages. */
export function webhookRoutes({ settings, recordReport, recordStatus, clock }: Messaging) {
  const { appSecret, verifyToken, sender } = settings;

  /** WhatsApp verifies that this is our webhook. */
  const verify = handle(messageEndpoints.verifyWebhook, ({ query, response }) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isValid = token !== undefined && verifyToken && isSame(token, verifyToken);
    if (mode !== 'subscribe' || !isValid || challenge === undefined)
      throw new HttpError(403, messages.webhookRefused);
    response.type('text/plain').send(challenge);
    return sent;
  });

  const bodyIn = (request: Request): Buffer => {
    // Without a secret, anyone could open a messaging window or opt people out.
    if (!appSecret) throw new HttpError(403, messages.webhookRefused);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSame(request.get('x-hub-signature-256') ?? '', signatureOf(body, appSecret)))
      throw new HttpError(401, messages.webhookRefused);
    return body;
  };

  const receive = async ({ request }: { request: Request }) => {
    const { statuses, reports, unread } = parseWebhook(
      parseJson(bodyIn(request)),
      sender?.phoneNumberId,
    );
    // WhatsApp adds new kinds of events now and then.
    if (unread > 0) request.log.warn({ unread }, 'WhatsApp reported something that we cannot read');
    // Clocks of other machines may be ahead; no message comes from the future.
    const latest = timestamp(clock());
    const notLater = (at: string) => (at < latest ? at : latest);
    for (const report of reports) await recordReport({ ...report, at: notLater(report.at) });
    for (const status of statuses) await recordStatus({ ...status, at: notLater(status.at) });
    return { status: 'ok' as const };
  };

  return [verify, handle(messageEndpoints.receiveWebhook, receive, { readBody: rawBody })];
}
