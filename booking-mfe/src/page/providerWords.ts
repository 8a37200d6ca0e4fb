import type { PaymentRequest } from '@ridgeline/contract';

/** The ways to pay, as people know them. */
export const providerWords: Record<PaymentRequest['provider'], string> = {
  eft: 'Bank transfer (EFT)',
  payfast: 'Card or instant EFT, by PayFast',
  yoco: 'Card, by Yoco',
  none: 'Nothing to pay',
};
