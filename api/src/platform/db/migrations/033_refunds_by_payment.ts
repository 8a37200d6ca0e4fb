import type { Knex } from 'knex';
import { alterTable, code } from '../tables';

/** Which payment a movement of money is about, so that no more is refunded of one than it took. */
export async function up(db: Knex) {
  await alterTable(db, 'ledger_entries', (table) => {
    // The row of `payments` through which the money came; null for what an owner recorded.
    code(db, table, 'payment_id', 36).nullable();
    // The entry of the payment that a refund through its service gives back.
    code(db, table, 'refund_of', 36).nullable();
  });
}
