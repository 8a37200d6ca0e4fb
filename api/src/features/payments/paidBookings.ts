import type { Database } from '../../platform/db/connect';
import type { Payment } from './provider';

/** What is paid for: a booking, as its party sees it at the provider. */
export interface Purchase extends Pick<
  Payment,
  'reference' | 'description' | 'contact' | 'returnUrl' | 'origin'
> {
  bookingId: string;
  /** When the booking was made. */
  bookedAt: string;
}

/** Money that arrived for a booking. */
export interface ReceivedMoney {
  bookingId: string;
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

/** What payments need to know and to change of the bookings that they are for. */
export interface PaidBookings {
  /** @throws {HttpError} 404 if there is no such booking */
  purchaseOf: (bookingId: string) => Promise<Purchase>;
  /**
   * Enters received money in the ledger, and applies its effects. The transaction must not have read anything of the
   * booking yet.
   * @returns the outcome as a short text
   */
  settle: (transaction: Database, money: ReceivedMoney) => Promise<string>;
}
