import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Where a ride goes, as read from a GPX or KML file. */
export async function up(db: Knex) {
  await createTable(db, 'event_routes', (table) => {
    // The version before deletes events without knowing this table.
    code(db, table, 'event_id', 36)
      .primary()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    // The GPX file that we have written.
    code(db, table, 'file', 60).notNullable();
    table.integer('bytes').notNullable();
    table.string('download', 10).notNullable();
    // What lists show of the document.
    table.integer('distance_m').notNullable();
    // JSON of all else.
    table.text('document', 'longtext').notNullable();
  });
}
