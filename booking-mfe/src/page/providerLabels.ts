import type { PaymentRequest } from '@ridgeline/contract';

/** The cards that a payment service takes, as its own documentation says. */
export const cardsTaken: Partial<Record<PaymentRequest['provider'], string>> = {
  payfast: 'Visa or Mastercard from any country; you pay in rand',
  yoco: 'Visa or Mastercard; you pay in rand',
};

/** The names of the payment methods. */
export const providerLabels: Record<PaymentRequest['provider'], string> = {
  eft: 'Bank transfer (EFT)',
  payfast: 'Card or instant EFT, by PayFast',
  yoco: 'Card, by Yoco',
  none: 'Nothing to pay',
};
