import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

/** Guests of rides, what is sold with a place, and early prices. */
export async function up(db: Knex) {
  await alterTable(db, 'event_offers', (table) => {
    table.integer('guest_places').nullable();
    table.integer('guest_taken').notNullable().defaultTo(0);
    // Null: nobody can come along as a guest.
    table.integer('guest_price_cents').nullable();
    // JSON.
    table.text('early_bird').nullable();
  });
  await createTable(db, 'offer_extras', (table) => {
    // The version before deletes events without knowing this table.
    code(db, table, 'event_id', 36)
      .notNullable()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    code(db, table, 'id', 40).notNullable();
    table.primary(['event_id', 'id']);
    // Null once it is no longer offered: those who have booked it keep it.
    table.integer('position').nullable();
    table.string('name', 60).notNullable();
    table.text('text').nullable();
    table.integer('price_cents').notNullable();
    code(db, table, 'per', 10).notNullable();
    // JSON: the kinds of people who may take it; null for all.
    table.text('kinds').nullable();
    table.integer('places').nullable();
    table.integer('most').nullable();
    // Those of live bookings.
    table.integer('taken').notNullable().defaultTo(0);
  });
  await alterTable(db, 'bookings', (table) => {
    table.integer('guests').notNullable().defaultTo(0);
    // JSON: the extras with their names and prices as they were when they were chosen.
    table.text('extras').nullable();
  });
  await alterTable(db, 'waitlist_entries', (table) => {
    table.integer('guests').notNullable().defaultTo(0);
  });
}
