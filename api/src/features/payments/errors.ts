import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with a payment. */
export interface PaymentErrors {
  /** The site does not offer this way to pay at this address. */
  ProviderNotOffered: null;
  /** The payment service does not take so little. */
  AmountTooSmall: null;
  /** The site has no provider of this name, or it sends no notifications. */
  NotificationUnexpected: null;
  /** A notification is not from its provider. The reason is only logged. */
  NotificationRefused: { why: string };
  /** A notification cannot be checked at the moment. The reason is only logged. */
  NotificationUnchecked: { why: string };
}

export const paymentError = domainErrors<PaymentErrors>();
