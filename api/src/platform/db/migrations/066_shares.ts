import type { Knex } from 'knex';
import { alterTable, code } from '../tables';

/** Parties of which each person pays their own share. Without it, a booking is paid as a whole. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    table.boolean('each_pays').notNullable().defaultTo(false);
  });
  // How a person pays their share, as last chosen.
  await alterTable(db, 'booking_participants', (table) => {
    code(db, table, 'provider', 20).nullable();
  });
  // The number of the person whose share a payment is for, and a refund by hand.
  await alterTable(db, 'payments', (table) => {
    table.integer('participant').nullable();
  });
  await alterTable(db, 'ledger_entries', (table) => {
    table.integer('participant').nullable();
  });
}
