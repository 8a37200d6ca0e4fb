import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** The identity of this database's site: its uploads carry the same id. One row. */
export async function up(db: Knex) {
  await createTable(db, 'site_identity', (table) => {
    table.integer('id').notNullable().primary();
    code(db, table, 'site_id', 36).notNullable();
  });
}
