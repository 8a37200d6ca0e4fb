import type { PaymentProvider } from '../provider';
import type { YocoSettings } from '../settings';
import { yocoApi } from './api';
import { openCheckout, outcomeOfCheckout } from './checkout';
import { notificationReader } from './notification';
import { refundThroughYoco } from './refunds';

/** Yoco: the rider pays on Yoco's checkout page, and a webhook reports the outcome. */
export function yocoProvider(settings: YocoSettings): PaymentProvider {
  const api = yocoApi(settings);
  return {
    name: 'yoco',
    keepsPlacesFor: 'minutes',
    async start(payment) {
      const { id, redirectUrl } = await openCheckout(api, payment);
      return {
        kind: 'redirect',
        amountCents: payment.amountCents,
        method: 'get',
        url: redirectUrl,
        fields: [],
        providerReference: id,
      };
    },
    readNotification: notificationReader(settings),
    stateOf: (payment) => outcomeOfCheckout(api, payment),
    refund: (payment, refund) => refundThroughYoco(api, payment, refund),
  };
}
