import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Which accounts lead which rides. */
export async function up(db: Knex) {
  await createTable(db, 'event_guides', (table) => {
    // The version before deletes events and accounts without knowing this table.
    code(db, table, 'event_id', 36)
      .notNullable()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    code(db, table, 'account_id', 36)
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    table.primary(['event_id', 'account_id']);
    table.index(['account_id']);
  });
}
