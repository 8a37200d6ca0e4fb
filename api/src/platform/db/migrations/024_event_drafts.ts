import type { Knex } from 'knex';
import { isServer } from '../connect';
import { alterTable } from '../tables';

const order = ['deleted_at', 'status', 'date', 'time', 'id'];

/** Adds drafts of events. Existing events are published. */
export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    table.string('status', 20).notNullable().defaultTo('published');
    // Visitors' lists read the published ones in this order. SQLite need not open a row to search it.
    table.index(isServer(db) ? order : [...order, 'search_text'], 'events_by_status');
  });
}
