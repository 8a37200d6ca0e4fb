import type { ProviderName, VoucherEntryKind, VoucherState } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { erasedContact } from '../../platform/personData/contact';
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

/** The columns of a voucher that names nobody any more. */
export const erasedVoucher = (db: Database) => ({
  ...erasedContact,
  for_whom: '',
  words: '',
  search_text: db.raw('lower(reference)') as unknown as string,
});

/** A column of the vouchers that a query joins. */
export const voucherColumn = (column: keyof VoucherRow) => `vouchers.${column}`;

/**
 * Joins the voucher with an id, if there is one.
 * @param id the column with the id
 */
export function leftJoinVoucher<Query extends Knex.QueryBuilder>(query: Query, id: string): Query {
  void query.leftJoin('vouchers', 'vouchers.id', id);
  return query;
}

export const voucherRows = (db: Database) => db<VoucherRow>('vouchers');
export const voucherEntryRows = (db: Database) => db<VoucherEntryRow>('voucher_entries');
