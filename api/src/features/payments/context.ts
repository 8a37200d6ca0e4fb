import type { Logger } from 'pino';
import type { Database } from '../../platform/db/connect';
import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import type { Payment, PaymentProviders, RefundResult } from './provider';
import type { PaidFor, PaymentRow } from './rows';

/** What is paid for, a booking or a voucher, as whoever pays sees it at the provider. */
export interface Purchase extends Pick<
  Payment,
  'reference' | 'description' | 'contact' | 'returnUrl' | 'origin'
> {
  /** The id of the booking or the voucher. */
  bookingId: string;
  paidFor: PaidFor;
  /** The number of the person whose share of a booking it is; null for the whole. */
  participant: number | null;
  /** When it was made. */
  bookedAt: string;
}

/** Money that arrived for a booking, or for a voucher. */
export interface ReceivedMoney {
  bookingId: string;
  /** By default, a booking. */
  paidFor?: PaidFor;
  /** The number of the person whose share was paid; absent for a payment for the whole booking. */
  participant?: number | null | undefined;
  amountCents: number;
  /** How the money was paid, such as `eft`. */
  method: string;
  /** Identifies the payment, so that it is entered once. */
  source: string;
  who: string;
  /** The row of `payments` that the money came through. */
  paymentId?: string;
  note?: string | undefined;
}

/** What a payment is for, as its row says. */
export type PaidThing = Pick<PaymentRow, 'booking_id' | 'paid_for' | 'participant'>;

/** What payments need to know and to change of the bookings that they are for. */
export interface PaidBookings {
  /** @throws BookingNotFound or VoucherNotFound if there is no such booking or voucher */
  purchaseOf: (payment: PaidThing) => Promise<Purchase>;
  /** Locks what is paid for until the transaction ends. */
  lockPurchase: (fresh: FreshTransaction, payment: Omit<PaidThing, 'participant'>) => Promise<void>;
  /**
   * Enters received money in the ledger, and applies its effects.
   * @returns the outcome as a short text
   */
  settle: (fresh: FreshTransaction, money: ReceivedMoney) => Promise<string>;
  /**
   * Records the result of a refund of a payment.
   * @returns the outcome as a short text
   */
  applyRefundResult: (
    fresh: FreshTransaction,
    payment: PaymentRow,
    result: RefundResult,
  ) => Promise<string>;
}

/** The dependencies that the modules of this feature share. */
export interface PaymentContext extends PaidBookings {
  db: Database;
  providers: PaymentProviders;
  clock: () => number;
  logger: Logger;
}
