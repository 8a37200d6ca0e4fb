import type { PaymentStart, ProviderName } from '@ridgeline/contract';
import type { PaidFor } from './rows';

/** A payment that a rider is about to make. */
export interface Payment {
  id: string;
  paidFor: PaidFor;
  createdAt: string;
  amountCents: number;
  /** The reference of the booking or the voucher: at most 20 letters and digits. */
  reference: string;
  description: string;
  contact: { name: string; email: string; phone: string };
  /** The page to which the rider returns. Opening it does not confirm the payment. */
  returnUrl: string;
  /** The same page for a rider who did not pay, which it then says at once. Opening it has no other effect. */
  unpaidUrl: string;
  /** The site's origin, for the URL to which notifications are sent. */
  origin: string;
  /** The provider's id of the payment; null until it has one. */
  providerReference: string | null;
}

/** The state of a payment at its provider. */
export type PaymentOutcome =
  | { state: 'open' }
  | { state: 'failed' }
  /** @property reference the provider's id of the transaction, under which the ledger enters it once */
  | { state: 'paid'; amountCents: number; reference: string };

/** How a notification identifies a payment: by our id or by the provider's. */
export type PaymentReference = { id: string } | { providerReference: string };

/** The result of a refund that was pending. */
export type RefundResult =
  | { state: 'refunded'; amountCents: number }
  | { state: 'refused'; amountCents: number; reason: string };

export type NotificationResult = { outcome: PaymentOutcome } | { refund: RefundResult };

/** A provider's report about a payment or its refund. */
export type Notification = {
  /** The provider's id of the notification. We use it to recognize repeats. */
  id: string;
  about: PaymentReference;
} & NotificationResult;

/** A notification as it was sent. */
export interface RawNotification {
  body: Buffer;
  headers: Record<string, string>;
  /** The sender's IP address, as reported by a trusted proxy. */
  ip: string;
}

/** A payment that was made. */
export interface PaidPayment extends Payment {
  /** The provider's id of the transaction. */
  paidAs: string;
}

/** A refund to the card or account that paid. */
export interface Refund {
  /** Stays the same when the refund is retried. */
  id: string;
  amountCents: number;
  /** How much of the payment the provider had refunded before. */
  earlierCents: number;
  /** How much the owner has paid back by hand, perhaps on the provider's own pages. */
  byHandCents: number;
}

export type RefundOutcome =
  | { state: 'refunded' }
  /** A notification will report the result. */
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  /** The provider cannot send the money back. */
  | { state: 'by hand' };

/** A way to pay. */
export interface PaymentProvider {
  name: ProviderName;
  /** How long an unpaid booking holds its places: minutes for an online payment, days for a transfer. */
  keepsPlacesFor: 'minutes' | 'days';
  /** Returns where to send the rider. Calling it again continues the same payment. */
  start(payment: Payment): Promise<PaymentStart & { providerReference?: string }>;
  /**
   * @returns undefined if the notification is not about a payment or refund
   * @throws NotificationUnexpected, NotificationRefused or NotificationUnchecked
   */
  readNotification(raw: RawNotification): Promise<Notification | undefined>;
  /** @throws {Error} if the provider cannot be reached or sends an unexpected response */
  stateOf(payment: Payment): Promise<PaymentOutcome>;
  /** @throws {Error} if the provider cannot be reached or sends an unexpected response; the refund is then retried */
  refund(payment: PaidPayment, refund: Refund): Promise<RefundOutcome>;
  /** No money moves. */
  isTest?: true;
  /**
   * Whether riders who see the site at this origin may choose this way to pay; by default, all may. Payments that were
   * started remain valid.
   */
  isOffered?(origin: string): Promise<boolean>;
  /**
   * Whether riders find all that they need to pay this way; by default, they do. A way that is not ready is listed only
   * if no other one is.
   */
  isReady?(): Promise<boolean>;
  /** The provider reports only the sum of the refunds of a payment, so each refund must wait for the previous one. */
  refundsOneByOne?: true;
}

export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>;
