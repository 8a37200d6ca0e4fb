import { bounceReportSchema, limits, messages, type MailBounce } from '@ridgeline/contract';
import { mailEndpoints } from '@ridgeline/contract/endpoints/mails';
import express, { type Request, type RequestHandler } from 'express';
import type { Database } from '../../db/connect';
import { timestamp } from '../../db/timestamp';
import { HttpError } from '../../http/HttpError';
import { handle } from '../../http/mountEndpoints';
import { isSame } from '../../secrets/isSame';
import { readNotification } from './deliveryStatus';
import { recordBounce } from './store';

const notificationTypes = ['message/rfc822', 'message/delivery-status'];

/** The type of the notification in a body; undefined if the body is JSON. */
const notificationType = (request: Request) => request.is(notificationTypes) || undefined;

const rawBody = express.raw({ type: () => true, limit: limits.longJsonBytes });
const bodyOf = ({ body }: Request) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Reads the body of a request that has the token. Without the setting, there is nothing at this address. */
const bodyWith =
  (token: string | undefined): RequestHandler =>
  (request, response, next) => {
    if (token === undefined) throw new HttpError(404, messages.notFound);
    const [, sent = ''] = /^bearer (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
    if (!isSame(sent, token)) throw new HttpError(401, messages.bounceTokenWrong);
    rawBody(request, response, next);
  };

/** @throws {HttpError} 400 if the text is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, messages.bodyNotJson);
  }
}

/** The reports in a body of JSON. */
function reportsIn(request: Request): MailBounce[] {
  const result = bounceReportSchema.safeParse(parseJson(bodyOf(request).toString()));
  if (!result.success) throw new HttpError(400, messages.bounceInvalid);
  return [result.data].flat();
}

/** The reports in a notification. What is no mail address, such as a number for faxes, is left out. */
async function notifiedIn(request: Request, type: string): Promise<MailBounce[]> {
  const found = await readNotification(bodyOf(request), type).catch(() => {
    throw new HttpError(400, messages.bounceInvalid);
  });
  return found.flatMap((one) => {
    const result = bounceReportSchema.safeParse(one);
    return result.success ? result.data : [];
  });
}

/** `/api/mails/bounces`: a mail server or provider reports mails that did not arrive. */
export function bounceRoutes(db: Database, token: string | undefined, clock: () => number) {
  const report = handle(
    mailEndpoints.reportBounces,
    async ({ body, request }) => {
      const type = notificationType(request);
      const reports = type ? await notifiedIn(request, type) : [body].flat();
      // The mail server goes on with the others itself, or the next mail may arrive.
      const hard = reports.filter(({ kind }) => kind === 'hard');
      const now = timestamp(clock());
      for (const { address, reason = '', at } of hard) {
        const cameBack = at ? timestamp(Date.parse(at)) : now;
        // Clocks of other machines may be ahead.
        await recordBounce(db, { address, reason, at: cameBack < now ? cameBack : now });
      }
      return { recorded: hard.length };
    },
    {
      readBody: bodyWith(token),
      parseBody: (request) => (notificationType(request) ? [] : reportsIn(request)),
    },
  );
  return [report];
}
