import { Router } from 'express';
import { messages, newsletterSchema, newsletterTokenSchema } from '@ridgeline/contract';
import type { OriginOf } from '../../platform/http/origin';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { limitAnonymousWrites } from '../../platform/rateLimit/anonymous';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor } from '../../platform/rateLimit/visitor';
import { respond, formOrJson, redirectFailures, withConsent } from './pages';
import type { Subscriptions } from './subscriptions';

const fiveInTenMinutes = { name: 'newsletter', limit: 5, windowMs: 10 * 60 * 1000 };

/**
 * A token from an address or a body.
 * @throws {HttpError} 404 for whatever cannot be one
 */
function tokenIn(fields: unknown): string {
  const result = newsletterTokenSchema.safeParse(fields);
  if (!result.success) throw new HttpError(404, messages.newsletterLinkInvalid);
  return result.data.token;
}

const known = (found: boolean) => {
  if (!found) throw new HttpError(404, messages.newsletterLinkInvalid);
};

/** `/api/newsletter`: subscribing, confirming by mail, unsubscribing. */
export function newsletterRoutes(
  { subscribe, confirm, unsubscribe }: Subscriptions,
  throttle: ThrottleStore,
  originOf: OriginOf,
) {
  const router = Router();
  const counted = limitAnonymousWrites(throttle);

  router.post('/', counted, formOrJson, async (request, response) => {
    const { email } = parse(newsletterSchema, withConsent(request));
    const origin = originOf(request);
    await limitVisitor(throttle, fiveInTenMinutes, request, response);
    await subscribe(email, { source: 'footer', origin });
    const message = messages.newsletterAccepted;
    respond(request, response, { status: 202, message, page: '/newsletter/thanks' });
  });

  router.post('/confirm', counted, formOrJson, async (request, response) => {
    known(await confirm(tokenIn(request.body)));
    const message = messages.newsletterConfirmed;
    respond(request, response, { status: 200, message, page: '/newsletter/confirmed' });
  });

  router.post('/unsubscribe', counted, formOrJson, async (request, response) => {
    known(await unsubscribe(tokenIn(request.body)));
    const message = messages.newsletterUnsubscribed;
    respond(request, response, { status: 200, message, page: '/newsletter/unsubscribed' });
  });

  router.use(redirectFailures);

  // For mail programs (RFC 8058): the address says all, the body is not read, and there is never a
  // redirection. A program that opens the address instead is shown the page.
  router.post('/unsubscribe/:token', counted, async (request, response) => {
    known(await unsubscribe(tokenIn(request.params)));
    response.json({ message: messages.newsletterUnsubscribed });
  });
  router.get('/unsubscribe/:token', (request, response) => {
    response.redirect(303, `/newsletter/unsubscribe/${tokenIn(request.params)}`);
  });

  return router;
}
