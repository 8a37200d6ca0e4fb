import { payFastProvider } from '../features/payments/payFast/provider';
import type { PaymentProvider } from '../features/payments/provider';
import { yocoProvider } from '../features/payments/yoco/provider';
import { accounts } from './accounts';
import { paymentStandIn } from './standIn';

const base = '/api/test-payments';

/**
 * Payment services without real money, for a demo site without a public URL. The real clients talk to the stand-in,
 * which this API serves at its own URL.
 * @param ownOrigin scheme, host and port at which this process reaches itself
 */
export function createTestPayments(ownOrigin: string) {
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
  const providers: PaymentProvider[] = [
    {
      ...payFast,
      start: async (payment) => ({
        ...(await payFast.start(payment)),
        url: `${payment.origin}${base}/payfast/eng/process`,
      }),
    },
    yocoProvider({ ...accounts.yoco, apiUrl: `${ownOrigin}${base}/yoco` }),
  ];
  return { base, routes: standIn.routes, providers };
}

export type TestPayments = ReturnType<typeof createTestPayments>;
