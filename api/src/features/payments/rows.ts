import type { ProviderName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';

/** What a payment is for. */
export type PaidFor = 'booking' | 'voucher';

export interface PaymentRow {
  id: string;
  /** The booking, or the voucher, that is paid for. */
  booking_id: string;
  /** Rows of an earlier version are for bookings. */
  paid_for: PaidFor;
  /** The number of the person whose share is paid; null for a payment for the whole booking. */
  participant: number | null;
  provider: ProviderName;
  state: 'open' | 'paid' | 'failed';
  amount_cents: number;
  provider_reference: string | null;
  /** When the rider was last sent to the provider's page; null if never. */
  opened_at: string | null;
  /** When the rider left for that page, or last made us query the provider by returning. */
  asked_at: string | null;
  created_at: string;
  updated_at: string;
}

export const paymentRows = (db: Database) => db<PaymentRow>('payments');
