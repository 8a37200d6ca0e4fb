import type { Database } from '../../platform/db/connect';

/** The note of payments in the ledger for which no money came. */
export const testPaymentNote = 'Test payment: no money moved';

/** How many payments in the ledger are test payments. */
export async function testPaymentCount(db: Database): Promise<number> {
  const row = await db('ledger_entries')
    .where({ kind: 'payment', note: testPaymentNote })
    .count<{ count: number | string }[]>({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}
