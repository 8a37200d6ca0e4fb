import type { Knex } from 'knex';
import { isServer } from '../connect';
import { alterTable } from '../tables';

const order = ['deleted_at', 'date', 'time', 'id', 'end_date'];

/** What riders choose a ride by; all of it null for events from before. */
export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    table.string('end_date', 10).nullable();
    table.string('level', 20).nullable();
    table.string('terrain', 20).nullable();
    table.string('destination', 60).nullable();
    table.integer('distance_km').nullable();
    table.boolean('led_by_women').nullable();
    // Not a reference: whoever deletes a gallery need not know of the events that name it.
    table.string('gallery_id', 36).nullable();
    // Tells past from upcoming events without opening a row, as events_in_order did by the date alone.
    table.index(isServer(db) ? order : [...order, 'search_text'], 'events_by_last_day');
  });
}
