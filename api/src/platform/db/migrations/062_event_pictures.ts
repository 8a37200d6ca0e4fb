import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** The pictures of events after the first one. */
export async function up(db: Knex) {
  await createTable(db, 'event_pictures', (table) => {
    code(db, table, 'id', 36).primary();
    // The version before deletes events without knowing this table.
    code(db, table, 'event_id', 36)
      .notNullable()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    table.integer('position').notNullable();
    // JSON of the stored picture.
    table.text('image').notNullable();
    table.text('alt').notNullable();
    table.index(['event_id', 'position']);
  });
}
