import type { PaymentProvider } from '../provider';
import type { PayFastSettings } from '../settings';
import { payFastApi } from './api';
import { checkoutForm } from './checkout';
import { findInHistory } from './history';
import { notificationReader } from './notification';
import { refundThroughPayFast } from './refunds';

/** PayFast: the rider's browser posts a signed form, and a notification reports the outcome. */
export function payFastProvider(settings: PayFastSettings): PaymentProvider {
  const api = payFastApi(settings);
  return {
    name: 'payfast',
    keepsPlacesFor: 'minutes',
    start: async (payment) => ({
      kind: 'redirect',
      amountCents: payment.amountCents,
      method: 'post',
      url: `${settings.pageUrl}/eng/process`,
      fields: checkoutForm(settings, payment).map(([name, value]) => ({ name, value })),
    }),
    readNotification: notificationReader(settings),
    stateOf: (payment) => findInHistory(api, payment),
    refund: (payment, refund) => refundThroughPayFast(api, payment, refund),
    refundsOneByOne: true,
  };
}
