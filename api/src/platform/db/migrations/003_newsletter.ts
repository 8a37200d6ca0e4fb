import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'newsletter_subscribers', (table) => {
    code(db, table, 'id', 36).primary();
    // The e-mail address, its key and the source are null once the person has unsubscribed.
    table.string('email', 254).nullable();
    table.string('email_key', 254).nullable().unique();
    table.string('source', 40).nullable();
    table.string('consent_at', 24).notNullable();
    code(db, table, 'confirm_hash', 64).nullable().unique();
    table.string('confirm_until', 24).nullable();
    table.string('confirmed_at', 24).nullable();
    table.string('unsubscribed_at', 24).nullable();
    // Stored in plain text instead of hashed: every later mail carries it, and it can only unsubscribe.
    code(db, table, 'unsubscribe_token', 43).notNullable().unique();
  });

  await createTable(db, 'throttles', (table) => {
    code(db, table, 'key_hash', 64).primary();
    table.text('hits').notNullable();
    table.string('expires_at', 24).notNullable().index();
  });
}
