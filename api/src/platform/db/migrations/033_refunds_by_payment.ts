import type { Knex } from 'knex';
import { alterTable, code } from '../tables';

/** Links each movement of money to its payment, so that no payment is refunded beyond its amount. */
export async function up(db: Knex) {
  await alterTable(db, 'ledger_entries', (table) => {
    // The row of `payments` that brought the money; null for what an owner recorded.
    code(db, table, 'payment_id', 36).nullable();
    // The payment's entry, for a refund through its payment service.
    code(db, table, 'refund_of', 36).nullable();
  });
}
