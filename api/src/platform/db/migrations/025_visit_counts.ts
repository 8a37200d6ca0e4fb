import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** How fast pages were for visitors: one row for each histogram bucket with visits. */
export async function up(db: Knex) {
  await createTable(db, 'visit_counts', (table) => {
    table.string('day', 10).notNullable();
    code(db, table, 'release_name', 150).notNullable();
    code(db, table, 'page', 100).notNullable();
    table.string('device', 10).notNullable();
    table.string('metric', 10).notNullable();
    table.integer('bucket').notNullable();
    table.integer('visits').notNullable();
    table.primary(['day', 'release_name', 'page', 'device', 'metric', 'bucket']);
  });
}
