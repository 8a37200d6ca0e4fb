import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Numbers of invoices. A booking whose price changes gets a new one. */
export async function up(db: Knex) {
  await createTable(db, 'invoices', (table) => {
    table.increments('number');
    code(db, table, 'booking_id', 36).notNullable();
    table.integer('total_cents').notNullable();
    table.string('issued_at', 24).notNullable();
    table.unique(['booking_id', 'total_cents']);
  });
}
