import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

/** Discount codes, and which booking has which. */
export async function up(db: Knex) {
  await createTable(db, 'discount_codes', (table) => {
    code(db, table, 'id', 36).primary();
    // As the owner writes it, and the form under which it is looked up.
    table.string('code', 60).notNullable();
    table.string('code_key', 60).notNullable().unique();
    // One of them is null.
    table.integer('percent').nullable();
    table.integer('amount_cents').nullable();
    // The first and the last day on which it can be used; null: no bound.
    table.string('from_day', 10).nullable();
    table.string('until_day', 10).nullable();
    // Null: any number.
    table.integer('uses').nullable();
    table.integer('used').notNullable().defaultTo(0);
    // JSON of the ids of events; null: all.
    table.text('event_ids').nullable();
    table.boolean('first_booking').notNullable();
    table.text('note').notNullable();
    table.string('created_at', 24).notNullable();
  });
  await alterTable(db, 'bookings', (table) => {
    // The code of which the price has the discount, and whether the booking counts as one of its uses. The code may be
    // deleted.
    code(db, table, 'code_id', 36).nullable();
    table.boolean('code_held').notNullable().defaultTo(false);
  });
}
