import type { BankAccount } from '@ridgeline/contract';
import type { TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import { Router } from 'express';
import { payFastProvider } from '../features/payments/payFast/provider';
import type { PaymentProvider } from '../features/payments/provider';
import { yocoProvider } from '../features/payments/yoco/provider';
import { isLocalRequest } from '../platform/http/localRequest';
import { accounts } from './accounts';
import { isLocalUrl } from './conditions';
import { paymentStandIn } from './standIn';

const base = '/api/test-payments';
const noProxies: TrustedProxies = 0;

/**
 * Payment services without real money, for a demo site on somebody's own machine. The real clients talk to the
 * stand-in, which this API serves at its own URL, and only to that machine.
 * @param ownOrigin scheme, host and port at which this process reaches itself
 * @param bankAccount reads the owner's bank account. Once there is one, real riders pay, so test payments end.
 */
export function createTestPayments(
  ownOrigin: string,
  bankAccount: () => Promise<BankAccount | null>,
) {
  const standIn = paymentStandIn({
    base,
    pageOrigin: ({ returnUrl }) => new URL(returnUrl).origin,
    yocoWebhook: () => `${ownOrigin}/api/payments/yoco`,
    // The site's public host name may not resolve from this machine.
    notifiedAt: (url) => `${ownOrigin}${new URL(url).pathname}`,
  });
  const payFast = payFastProvider({
    ...accounts.payFast,
    pageUrl: `${ownOrigin}${base}/payfast`,
    apiUrl: `${ownOrigin}${base}/payfast/api`,
    sandbox: false,
  });
  const test: Pick<PaymentProvider, 'isTest' | 'isOffered'> = {
    isTest: true,
    isOffered: async (origin) => isLocalUrl(origin) && (await bankAccount()) === null,
  };
  const yoco = yocoProvider({ ...accounts.yoco, apiUrl: `${ownOrigin}${base}/yoco` });
  const providers: PaymentProvider[] = [
    {
      ...payFast,
      ...test,
      start: async (payment) => ({
        ...(await payFast.start(payment)),
        url: `${payment.origin}${base}/payfast/eng/process`,
      }),
    },
    { ...yoco, ...test },
  ];
  const routes = Router();
  // Not found for everybody else, as on sites without test payments.
  routes.use((request, _response, next) =>
    next(isLocalRequest(request, noProxies) ? undefined : 'router'),
  );
  routes.use(standIn.routes);
  return { base, routes, providers };
}

export type TestPayments = ReturnType<typeof createTestPayments>;
