import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Pages that were opened within a document, beside the documents themselves. */
export async function up(db: Knex) {
  await alterTable(db, 'release_counts', (table) => {
    table.integer('in_app').notNullable().defaultTo(0);
  });
}
