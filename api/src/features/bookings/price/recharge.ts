import type { Database } from '../../../platform/db/connect';
import { addLedgerEntry } from '../../payments/ledger';

interface PriceChange {
  bookingId: string;
  /** What the price rose by; negative if it fell. */
  differenceCents: number;
  /** What changed it, which tells this entry from all others, and how the ledger says it. */
  source: string;
  note: string;
  at: string;
  who: string;
}

/** Enters the difference of a price that has changed, in the transaction that changes it. */
export async function recharge(
  transaction: Database,
  { bookingId, differenceCents, source, note, at, who }: PriceChange,
) {
  if (differenceCents === 0) return;
  await addLedgerEntry(transaction, {
    booking_id: bookingId,
    at,
    kind: differenceCents > 0 ? 'charge' : 'credit',
    amount_cents: Math.abs(differenceCents),
    source,
    note,
    who,
  });
}
