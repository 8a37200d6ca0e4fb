import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** The films that owners have uploaded for pages. */
export async function up(db: Knex) {
  await createTable(db, 'films', (table) => {
    // The name under which it is shown.
    code(db, table, 'file', 60).notNullable().primary();
    // The film as it was uploaded, while browsers could not play it and nobody sees it.
    code(db, table, 'source', 60).nullable();
    // Whether it could not be converted.
    table.boolean('has_failed').notNullable().defaultTo(false);
    table.string('created_at', 24).notNullable();
  });
}
