import type { ProviderName, VoucherEntryKind, VoucherState } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { LinkColumns } from '../../platform/secrets/linkTokens';

export interface VoucherRow extends LinkColumns {
  id: string;
  reference: string;
  state: VoucherState;
  /** The code as a keyed hash, and sealed. */
  code_hash: string;
  code_sealed: string;
  /** What it was ordered for; once something is paid, what was paid. */
  value_cents: number;
  left_cents: number;
  for_whom: string;
  words: string;
  valid_until: string;
  contact_name: string;
  /** Empty if the owner handed it over. */
  contact_email: string;
  contact_key: string;
  contact_phone: string;
  search_text: string;
  provider: ProviderName | null;
  origin: string;
  created_at: string;
  updated_at: string;
}

/** A movement of the money on a voucher. */
export interface VoucherEntryRow {
  id: string;
  voucher_id: string;
  at: string;
  kind: VoucherEntryKind;
  amount_cents: number;
  /** How it was paid for; null unless it was bought. */
  method: string | null;
  booking_id: string | null;
  /** Identifies it, so that it is entered once. It is that of the entry in the booking's ledger, if there is one. */
  source: string;
  who: string | null;
  note: string | null;
}

export const voucherRows = (db: Database) => db<VoucherRow>('vouchers');
export const voucherEntryRows = (db: Database) => db<VoucherEntryRow>('voucher_entries');
