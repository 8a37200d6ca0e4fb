import { messages, newsletterSchema, newsletterTokenSchema } from '@ridgeline/contract';
import { newsletterEndpoints } from '@ridgeline/contract/endpoints/newsletter';
import type { Request } from 'express';
import { handle, sent } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor } from '../../platform/rateLimit/visitor';
import { respond, formOrJson, redirectFailures, withConsent } from './pages';
import type { Subscriptions } from './subscriptions';

const fiveInTenMinutes = { name: 'newsletter', limit: 5, windowMs: 10 * 60 * 1000 };

/**
 * The token of a path or a body.
 * @throws {HttpError} 404 if it is malformed
 */
function tokenIn(fields: unknown): string {
  const result = newsletterTokenSchema.safeParse(fields);
  if (!result.success) throw new HttpError(404, messages.newsletterLinkInvalid);
  return result.data.token;
}

const assertFound = (found: boolean) => {
  if (!found) throw new HttpError(404, messages.newsletterLinkInvalid);
};

/** `/api/newsletter`: subscribing, confirming by mail, unsubscribing. */
export function newsletterRoutes(
  { subscribe, confirm, unsubscribe }: Subscriptions,
  throttle: ThrottleStore,
  originOf: OriginOf,
) {
  const form = { readBody: formOrJson, onError: redirectFailures };
  const tokenForm = { ...form, parseBody: ({ body }: Request) => ({ token: tokenIn(body) }) };

  const requestSubscription = handle(
    newsletterEndpoints.subscribe,
    async ({ body: { email }, request, response }) => {
      const origin = originOf(request);
      await limitVisitor(throttle, fiveInTenMinutes, request, response);
      await subscribe(email, { source: 'footer', origin });
      return respond(request, response, messages.newsletterAccepted, '/newsletter/thanks');
    },
    { ...form, parseBody: (request) => parse(newsletterSchema, withConsent(request)) },
  );

  const confirmed = handle(
    newsletterEndpoints.confirm,
    async ({ body: { token }, request, response }) => {
      assertFound(await confirm(token));
      return respond(request, response, messages.newsletterConfirmed, '/newsletter/confirmed');
    },
    tokenForm,
  );

  const unsubscribed = handle(
    newsletterEndpoints.unsubscribe,
    async ({ body: { token }, request, response }) => {
      assertFound(await unsubscribe(token));
      return respond(
        request,
        response,
        messages.newsletterUnsubscribed,
        '/newsletter/unsubscribed',
      );
    },
    tokenForm,
  );

  // One-click unsubscribe of mail programs (RFC 8058): the path holds the token, the body is ignored, and the
  // response is never a redirect. A program that opens the URL instead gets the page.
  const byMailProgram = handle(newsletterEndpoints.unsubscribeByMailProgram, async ({ params }) => {
    assertFound(await unsubscribe(tokenIn(params)));
    return { message: messages.newsletterUnsubscribed };
  });
  const openPage = handle(newsletterEndpoints.openUnsubscribePage, ({ params, response }) => {
    response.redirect(303, `/newsletter/unsubscribe/${tokenIn(params)}`);
    return sent;
  });

  return [requestSubscription, confirmed, unsubscribed, byMailProgram, openPage];
}
