import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Which rows are the demo's, so that they can be removed without touching what the owner made. */
export async function up(db: Knex) {
  await createTable(db, 'demo_rows', (table) => {
    code(db, table, 'kind', 10).notNullable();
    code(db, table, 'id', 36).notNullable();
    table.primary(['kind', 'id']);
    // A hash of what the demo wrote, to tell whether the owner has edited it; null where that does not matter.
    code(db, table, 'content_hash', 64).nullable();
  });
}
