import type { PaymentProvider } from '../provider';
import type { PayFastSettings } from '../settings';
import { payFastApi } from './api';
import { checkoutForm } from './checkout';
import { findInHistory } from './history';
import { notificationReader } from './notification';
import { refundThroughPayFast } from './refunds';

/** PayFast: a signed form that the rider's browser posts, and a notification of what became of it. */
export function payFastProvider(settings: PayFastSettings): PaymentProvider {
  const api = payFastApi(settings);
  return {
    name: 'payfast',
    keepsPlacesFor: 'minutes',
    start: async (payment) => ({
      ...{ kind: 'redirect', amountCents: payment.amountCents, method: 'post' },
      url: `${settings.pageUrl}/eng/process`,
      fields: checkoutForm(settings, payment).map(([name, value]) => ({ name, value })),
    }),
    readNotification: notificationReader(settings),
    stateOf: (payment) => findInHistory(api, payment),
    refund: (payment, refund) => refundThroughPayFast(api, payment, refund),
    refundsOneByOne: true,
  };
}
