import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'release_keys', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'remote', 60).notNullable();
    table.string('name', 60).notNullable();
    // JSON of the paths that its releases may own.
    table.text('paths').notNullable();
    code(db, table, 'secret_hash', 64).notNullable();
    table.string('created_at', 24).notNullable();
    table.string('expires_at', 24).notNullable();
    table.string('last_used_at', 24).nullable();
  });
  await createTable(db, 'release_webhooks', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('url', 500).notNullable();
    // Null for all remotes.
    code(db, table, 'remote', 60).nullable();
    // Encrypted, because it signs what is sent.
    table.text('sealed_secret').notNullable();
    table.string('created_at', 24).notNullable();
    // How many changes in the ledger's history need no further notice.
    table.integer('seen_changes').notNullable();
    table.string('last_at', 24).nullable();
    table.string('last_type', 40).nullable();
    // A sentence; null if the last notice arrived.
    table.string('last_problem', 300).nullable();
  });
}
