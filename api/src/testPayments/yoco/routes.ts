import { randomUUID } from 'node:crypto';
import express, { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { accounts } from '../accounts';
import { hangUp } from '../hangUp';
import type { Till, TillPayment } from '../till';

const checkoutSchema = z.object({
  amount: z.number().int().min(200),
  currency: z.literal('ZAR'),
  successUrl: z.url(),
  cancelUrl: z.url(),
  failureUrl: z.url(),
  externalId: z.string(),
  lineItems: z.array(z.object({ displayName: z.string() })).min(1),
});

const refundSchema = z.object({ amount: z.number().int().positive() });

const authorized: RequestHandler = (request, response, next) => {
  if (request.get('authorization') === `Bearer ${accounts.yoco.secretKey}`) return next();
  response.status(401).json({ errorType: 'authentication_error', description: 'Invalid key' });
};

/** Yoco repeats its response for a known key, and refuses the key with another body. */
function idempotency(): RequestHandler {
  const responses = new Map<string, { sent: string; body: unknown }>();
  return (request, response, next) => {
    const key = `${request.path} ${request.get('idempotency-key')}`;
    const sent = JSON.stringify(request.body);
    const earlier = responses.get(key);
    if (earlier)
      return void (earlier.sent === sent
        ? response.json(earlier.body)
        : response.status(422).end());
    const json = response.json.bind(response);
    response.json = (body: unknown): Response => {
      if (response.statusCode < 300) responses.set(key, { sent, body });
      return json(body);
    };
    next();
  };
}

/**
 * Yoco's Checkout API.
 * @param pageOf the URL of a payment's page, given the shop's URL to return to
 * @param webhooks the registered URLs
 */
export function yocoRoutes(
  till: Till,
  pageOf: (payment: TillPayment) => string,
  webhooks: () => string[],
) {
  const { behaviour } = till;
  const router = Router();
  router.use(authorized, express.json(), hangUp(behaviour));

  const asCheckout = (payment: TillPayment) => ({
    id: payment.id,
    amount: payment.amountCents,
    currency: 'ZAR',
    status: payment.paidAs ? 'completed' : 'created',
    redirectUrl: pageOf(payment),
    paymentId: payment.paidAs ?? null,
    externalId: payment.shopId,
  });

  router.get('/webhooks', (_request, response) => {
    response.json({ subscriptions: webhooks().map((url) => ({ id: url, url, mode: 'test' })) });
  });

  router.post('/checkouts', idempotency(), (request, response) => {
    const parsed = checkoutSchema.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json({ description: 'Invalid request' });
    const { amount, successUrl, externalId, lineItems, cancelUrl, failureUrl } = parsed.data;
    const payment = till.open({
      id: `ch_${randomUUID()}`,
      provider: 'yoco',
      shopId: externalId,
      amountCents: amount,
      returnUrl: successUrl,
      cancelUrl,
      failureUrl,
      notifyUrl: undefined,
      description: lineItems[0]?.displayName ?? '',
    });
    response.json(asCheckout(payment));
  });

  router.get('/checkouts/:id', (request, response) => {
    const payment = till.find(String(request.params.id));
    if (!payment) return void response.status(404).json({ description: 'Not found' });
    response.json(asCheckout(payment));
  });

  router.post('/checkouts/:id/refund', idempotency(), (request, response) => {
    const payment = till.find(String(request.params.id));
    const { data } = refundSchema.safeParse(request.body);
    const refundable = payment?.paidAs ? payment.amountCents - payment.refundedCents : 0;
    if (!payment || !data || data.amount > refundable || behaviour.refunds === 'refused')
      return void response.status(400).json({ description: 'This cannot be refunded.' });
    payment.refundedCents += data.amount;
    const status = behaviour.refunds === 'later' ? 'pending' : 'succeeded';
    response
      .status(status === 'pending' ? 202 : 200)
      .json({ id: payment.id, refundId: `rfd_${randomUUID()}`, status });
  });

  return router;
}
