import type { PaymentStart, ProviderName } from '@ridgeline/contract';

/** A payment that a rider is about to make. */
export interface Payment {
  id: string;
  createdAt: string;
  amountCents: number;
  /** The reference of its booking, of at most 20 letters and digits. */
  reference: string;
  description: string;
  contact: { name: string; email: string; phone: string };
  /** Where the rider comes back to. That page asks what became of the payment; it confirms nothing. */
  returnUrl: string;
  /** Scheme and host of the site, for the address of notifications. */
  origin: string;
  /** The provider's own name of it, once it has one. */
  providerReference: string | null;
}

/** What a provider knows of a payment. */
export type PaymentOutcome =
  | { state: 'open' }
  | { state: 'failed' }
  /** @property reference the provider's own name of the movement: it is entered once under it */
  | { state: 'paid'; amountCents: number; reference: string };

/** By which name a provider knows a payment: ours or its own. */
export type PaymentName = { id: string } | { providerReference: string };

/** How a refund ended that a provider had only taken on. */
export type RefundNews =
  | { state: 'refunded'; amountCents: number }
  | { state: 'refused'; amountCents: number; reason: string };

export type NotificationNews = { outcome: PaymentOutcome } | { refund: RefundNews };

/** What a provider says of a payment, or of its refund, by itself. */
export type Notification = {
  /** The provider's own id of it, by which a repetition is known. */
  id: string;
  about: PaymentName;
} & NotificationNews;

/** A notification as it came. */
export interface RawNotification {
  body: Buffer;
  headers: Record<string, string | undefined>;
  /** The address that it came from, as a trusted proxy saw it. */
  address: string;
}

/** A payment that its provider took. */
export interface PaidPayment extends Payment {
  /** The provider's own name of the movement of money. */
  paidAs: string;
}

/** Money that goes back to where a payment came from. */
export interface Refund {
  /** The same for each attempt. */
  id: string;
  amountCents: number;
  /** What of the payment went back through the provider before it. */
  earlierCents: number;
}

export type RefundOutcome =
  | { state: 'refunded' }
  /** A notification will say how it ends. */
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  /** The money cannot be sent back that way. */
  | { state: 'by hand' };

/** A way to pay. */
export interface PaymentProvider {
  name: ProviderName;
  /** How long places are kept: minutes for who pays online, days for a transfer. */
  keepsPlacesFor: 'minutes' | 'days';
  /** Where to send the rider. Asked again, it starts no second payment. */
  start(payment: Payment): Promise<PaymentStart & { providerReference?: string }>;
  /**
   * @returns undefined where it is about something else than our money
   * @throws {HttpError} when it is not from the provider, or cannot be checked yet
   */
  readNotification(raw: RawNotification): Promise<Notification | undefined>;
  /** @throws whatever keeps the provider from answering */
  stateOf(payment: Payment): Promise<PaymentOutcome>;
  /** @throws whatever keeps the provider from answering; it is then asked again */
  refund(payment: PaidPayment, refund: Refund): Promise<RefundOutcome>;
  /** Knows refunds of a payment by their sum alone: each has to wait for how the one before it ended. */
  refundsOneByOne?: true;
}

export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>;
