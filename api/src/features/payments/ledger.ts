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
  /** How the money came or went. */
  method: string | null;
  /** Identifies the movement, so that it is entered once. */
  source: string;
  note: string | null;
  who: string | null;
  /** The payment through a service that the money came by; null for what an owner recorded. */
  payment_id: string | null;
  /** The entry of the payment that a refund through its service gives back. */
  refund_of: string | null;
}

export type NewEntry = Pick<LedgerRow, 'booking_id' | 'at' | 'kind' | 'amount_cents' | 'source'> &
  Partial<Pick<LedgerRow, 'method' | 'note' | 'who' | 'payment_id' | 'refund_of'>>;

const entries = (db: Database) => db<LedgerRow>('ledger_entries');

/**
 * Enters a movement of money, in the transaction of what it is about. Entries are never changed or removed.
 * @returns whether it is new; the same movement is entered once
 */
export async function enter(transaction: Database, entry: NewEntry): Promise<boolean> {
  try {
    await entries(transaction).insert({
      id: newId(),
      method: null,
      note: null,
      who: null,
      payment_id: null,
      refund_of: null,
      ...entry,
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The movements of a booking, in their order. */
export const ledgerOf = (db: Database, bookingId: string) =>
  entries(db).where({ booking_id: bookingId }).orderBy('id');

/** Sums up rows of the ledger. */
export const accountOfRows = (rows: readonly Pick<LedgerRow, 'kind' | 'amount_cents'>[]): Account =>
  accountOf(rows.map(({ kind, amount_cents: amountCents }) => ({ kind, amountCents })));

/** Sums up a booking's ledger. */
export const accountOfBooking = async (db: Database, bookingId: string): Promise<Account> =>
  accountOfRows(await ledgerOf(db, bookingId));

/** Sums up the ledgers of several bookings. */
export async function accountsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, Account>> {
  const sums = (await entries(db)
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
