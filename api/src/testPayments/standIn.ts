import express, { Router } from 'express';
import { parametersOf, type Fields } from '../features/payments/payFast/signature';
import { paymentPage, pageStyles, unknownPage } from './page';
import { callNotifyUrl, itnOf } from './payFast/notification';
import { payFastRoutes } from './payFast/routes';
import { createTill, type TillPayment } from './till';
import { yocoRoutes } from './yoco/routes';
import { callWebhook, eventOf } from './yoco/webhook';

interface PaymentStandInOptions {
  /** The path at which the routes are mounted; none at the root. */
  base?: string;
  /** Scheme and host of a payment's page. */
  pageOrigin: (payment: TillPayment) => string;
  /** The URL to which Yoco sends the shop's events. */
  yocoWebhook: () => string;
  /** Maps the notification URL of a PayFast payment to the one to call; by default the same. */
  notifiedAt?: (url: string) => string;
  onNotified?: (what: string, status: number | undefined) => void;
}

/** Stands in for PayFast and Yoco: the same calls, responses and notifications, and a page that needs no card. */
export function paymentStandIn({
  base = '',
  pageOrigin,
  yocoWebhook,
  notifiedAt = (url) => url,
  onNotified,
}: PaymentStandInOptions) {
  const till = createTill();
  /** The notifications that PayFast confirms. */
  const sent = new Set<string>();

  /** Sends a notification as PayFast does, which then confirms it. */
  const sendItn = (url: string, fields: Fields, headers?: Record<string, string>) => {
    sent.add(parametersOf(fields.filter(([name]) => name !== 'signature')));
    return callNotifyUrl(url, fields, headers);
  };

  const notify = (payment: TillPayment, isPaid: boolean) =>
    payment.provider === 'yoco'
      ? callWebhook(
          yocoWebhook(),
          eventOf(payment, isPaid ? 'payment.succeeded' : 'payment.failed'),
        )
      : sendItn(
          notifiedAt(payment.notifyUrl ?? ''),
          itnOf(payment, isPaid ? 'COMPLETE' : 'FAILED'),
        );

  const routes = Router();
  routes.use(
    '/payfast',
    payFastRoutes(till, (parameters) => sent.has(parameters)),
  );
  const pageOf = (payment: TillPayment) => `${pageOrigin(payment)}${base}/pay/${payment.id}`;
  routes.use(
    '/yoco',
    yocoRoutes(till, pageOf, () => [yocoWebhook()]),
  );

  routes.get('/page.css', (_request, response) => {
    response.type('text/css').send(pageStyles);
  });
  routes.use('/pay', (_request, response, next) => {
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    next();
  });
  routes.get('/pay/:id', (request, response) => {
    const payment = till.find(request.params.id);
    if (payment) response.send(paymentPage(base, payment));
    else response.status(404).send(unknownPage(base));
  });
  routes.post('/pay/:id', express.urlencoded({ extended: false }), async (request, response) => {
    const payment = till.find(request.params.id);
    if (!payment) return void response.status(404).send(unknownPage(base));
    const { decision } = (request.body ?? {}) as { decision?: string };
    const isPaid = decision === 'pay';
    if (isPaid) till.pay(payment);
    // The shop may be down; it then asks later.
    const status = await notify(payment, isPaid).catch(() => undefined);
    onNotified?.(`${payment.provider} ${isPaid ? 'paid' : 'failed'}`, status);
    response.redirect(303, isPaid ? payment.returnUrl : payment.failureUrl);
  });

  return { ...till, routes, sendItn };
}
