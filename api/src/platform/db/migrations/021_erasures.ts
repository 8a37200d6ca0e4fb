import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  // One row, written with the first hash: the key that hashes people whose names are no longer stored.
  await createTable(db, 'privacy_keys', (table) => {
    table.integer('id').primary();
    code(db, table, 'key', 64).notNullable();
  });

  // Who was erased and when, so that the erasure can be repeated after an older backup is restored.
  await createTable(db, 'erasures', (table) => {
    code(db, table, 'person_hash', 64).primary();
    table.string('erased_at', 24).notNullable();
  });

  // Hashes of erased numbers that want no messages.
  await createTable(db, 'whatsapp_opt_outs', (table) => {
    code(db, table, 'number_hash', 64).primary();
    table.string('chosen_at', 24).nullable();
  });
}
