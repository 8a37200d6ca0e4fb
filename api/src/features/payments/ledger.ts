import { accountOf, type Account, type LedgerKind } from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';

export interface LedgerRow {
  id: string;
  booking_id: string;
  at: string;
  kind: LedgerKind;
  amount_cents: number;
  /** How the money was paid, such as `eft`; null for entries without a payment, such as charges. */
  method: string | null;
  /** Identifies the entry, so that it is made only once. */
  source: string;
  note: string | null;
  who: string | null;
  /** The online payment that brought the money; null for payments that the owner recorded. */
  payment_id: string | null;
  /** For refunds through a payment service: the id of the ledger entry of the refunded payment. */
  refund_of: string | null;
  /**
   * For failed refunds: whether the money certainly stayed here, or may have been paid back all the same. Null in
   * entries of an earlier version.
   */
  outcome: 'unpaid' | 'unknown' | null;
  /** The number of the person whose share a payment, or a refund by hand, is for; null if it is nobody's. */
  participant: number | null;
}

export type NewEntry = Pick<LedgerRow, 'booking_id' | 'at' | 'kind' | 'amount_cents' | 'source'> &
  Partial<
    Pick<
      LedgerRow,
      'method' | 'note' | 'who' | 'payment_id' | 'refund_of' | 'outcome' | 'participant'
    >
  >;

export const ledgerRows = (db: Database) => db<LedgerRow>('ledger_entries');

/**
 * Adds an entry to the ledger, in the transaction of the change that it records. Entries are never changed or deleted.
 * @returns false if there is already an entry with this source
 */
export async function addLedgerEntry(transaction: Database, entry: NewEntry): Promise<boolean> {
  try {
    await ledgerRows(transaction).insert({
      id: newId(),
      method: null,
      note: null,
      who: null,
      payment_id: null,
      refund_of: null,
      outcome: null,
      participant: null,
      ...entry,
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The ledger entries of a booking, oldest first. */
export const ledgerOf = (db: Database, bookingId: string) =>
  ledgerRows(db).where({ booking_id: bookingId }).orderBy('id');

/** The balance of some ledger entries. */
export const accountOfRows = (rows: readonly Pick<LedgerRow, 'kind' | 'amount_cents'>[]): Account =>
  accountOf(rows.map(({ kind, amount_cents: amountCents }) => ({ kind, amountCents })));

/** The balance of a booking's ledger. */
export const accountOfBooking = async (db: Database, bookingId: string): Promise<Account> =>
  accountOfRows(await ledgerOf(db, bookingId));

/** The balances of several bookings' ledgers, by booking id. */
export async function accountsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, Account>> {
  const sums = (await ledgerRows(db)
    .whereIn('booking_id', bookingIds)
    .groupBy('booking_id', 'kind')
    .select('booking_id', 'kind')
    .sum({ amount_cents: 'amount_cents' })) as unknown as Pick<
    LedgerRow,
    'booking_id' | 'kind' | 'amount_cents'
  >[];
  const rowsOf = new Map<string, typeof sums>(bookingIds.map((id) => [id, []]));
  for (const row of sums)
    rowsOf.get(row.booking_id)?.push({ ...row, amount_cents: Number(row.amount_cents) });
  return new Map([...rowsOf].map(([id, rows]) => [id, accountOfRows(rows)]));
}
