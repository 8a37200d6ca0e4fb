import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Fingerprints of creations, to tell a repeated request from a different one with the same key. */
export async function up(db: Knex) {
  await createTable(db, 'idempotency_keys', (table) => {
    table.string('kind', 20).notNullable();
    code(db, table, 'id', 36).notNullable();
    code(db, table, 'fingerprint', 64).notNullable();
    table.string('created_at', 24).notNullable().index('idempotency_keys_created_at');
    table.primary(['kind', 'id']);
  });
}
