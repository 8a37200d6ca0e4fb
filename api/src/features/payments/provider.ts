import type { PaymentStart, ProviderName } from '@ridgeline/contract';

/** A payment that a rider is about to make. */
export interface Payment {
  id: string;
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

/** What a provider says of a payment by itself. */
export interface Notification {
  /** The provider's own id of it, by which a repetition is known. */
  id: string;
  paymentId: string;
  outcome: PaymentOutcome;
}

/** A notification as it came. */
export interface RawNotification {
  body: Buffer;
  headers: Record<string, string | undefined>;
  /** The address that it came from, as a trusted proxy saw it. */
  address: string;
}

export type RefundOutcome =
  | { state: 'refunded'; reference: string }
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
  /** @throws {HttpError} when it is not from the provider */
  readNotification(raw: RawNotification): Promise<Notification>;
  stateOf(payment: Payment): Promise<PaymentOutcome>;
  /** @param id the same for each attempt at one refund */
  refund(payment: Payment, cents: number, id: string): Promise<RefundOutcome>;
}

export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>;
