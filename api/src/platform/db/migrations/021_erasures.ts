import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  // One row, written when the first hash is: under this key people are hashed who are not kept by name.
  await createTable(db, 'privacy_keys', (table) => {
    table.integer('id').primary();
    code(db, table, 'key', 64).notNullable();
  });

  // Who was erased and when, so that it can be done again after an older backup was restored.
  await createTable(db, 'erasures', (table) => {
    code(db, table, 'person_hash', 64).primary();
    table.string('erased_at', 24).notNullable();
  });

  // Numbers that want no messages and are no longer kept themselves.
  await createTable(db, 'whatsapp_opt_outs', (table) => {
    code(db, table, 'number_hash', 64).primary();
    table.string('chosen_at', 24).nullable();
  });
}
