import type { PaymentRequest } from '@ridgeline/contract';

/** What to know about paying with a card, as far as the payment service's own documentation says it. */
export const cardsTaken: Partial<Record<PaymentRequest['provider'], string>> = {
  payfast: 'Visa or Mastercard from any country; you pay in rand',
  yoco: 'You pay in rand',
};

/** The names of the payment methods. */
export const providerLabels: Record<PaymentRequest['provider'], string> = {
  eft: 'Bank transfer (EFT)',
  payfast: 'Card or instant EFT, by PayFast',
  yoco: 'Card, by Yoco',
  none: 'Nothing to pay',
};
