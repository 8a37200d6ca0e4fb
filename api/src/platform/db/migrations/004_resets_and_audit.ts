import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  // One row per account, so that a new request voids the previous one.
  await createTable(db, 'password_resets', (table) => {
    code(db, table, 'account_id', 36)
      .primary()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    code(db, table, 'token_hash', 64).notNullable().unique();
    table.string('expires_at', 24).notNullable();
  });

  // Names and titles as they were at the time; no references, because the rows may be deleted.
  await createTable(db, 'audit_entries', (table) => {
    // Version 7: ids grow with time, and the list is read by them.
    code(db, table, 'id', 36).primary();
    table.string('at', 24).notNullable();
    code(db, table, 'who_id', 36).nullable();
    table.string('who_name', 60).nullable();
    code(db, table, 'kind', 40).notNullable();
    code(db, table, 'action', 100).notNullable();
    code(db, table, 'thing_id', 36).nullable();
    table.string('thing_title', 200).nullable();
    code(db, table, 'request_id', 64).notNullable();
    table.index(['kind', 'id']);
  });
}
