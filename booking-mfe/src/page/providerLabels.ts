import type { PaymentRequest } from '@ridgeline/contract';

/** The names of the payment methods. */
export const providerLabels: Record<PaymentRequest['provider'], string> = {
  eft: 'Bank transfer (EFT)',
  payfast: 'Card or instant EFT, by PayFast',
  yoco: 'Card, by Yoco',
  none: 'Nothing to pay',
};
