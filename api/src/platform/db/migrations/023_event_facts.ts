import type { Knex } from 'knex';
import { isServer } from '../connect';
import { alterTable } from '../tables';

const order = ['deleted_at', 'date', 'time', 'id', 'end_date'];

/** Facts by which riders choose a ride; all null for events from before this migration. */
export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    table.string('end_date', 10).nullable();
    table.string('level', 20).nullable();
    table.string('terrain', 20).nullable();
    table.string('destination', 60).nullable();
    table.integer('distance_km').nullable();
    table.boolean('led_by_women').nullable();
    // Not a foreign key, so that galleries can be deleted without regard to the events that name them.
    table.string('gallery_id', 36).nullable();
    // Tells past from upcoming events without opening a row, as events_in_order did by the date alone.
    table.index(isServer(db) ? order : [...order, 'search_text'], 'events_by_last_day');
  });
}
