import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Page counts, one row per release and hour in which visitors got it, and errors in browsers. */
export async function up(db: Knex) {
  await createTable(db, 'release_counts', (table) => {
    table.string('hour', 13).notNullable();
    code(db, table, 'release_name', 150).notNullable();
    // When the canary of these pages began; empty for pages of the live version.
    table.string('canary', 24).notNullable();
    for (const count of ['pages', 'failed', 'slow', 'broken']) table.integer(count).notNullable();
    table.primary(['hour', 'release_name', 'canary']);
    table.index(['release_name', 'canary'], 'release_counts_by_canary');
  });
  await createTable(db, 'browser_errors', (table) => {
    table.string('day', 10).notNullable();
    code(db, table, 'release_name', 150).notNullable();
    code(db, table, 'fingerprint', 32).notNullable();
    code(db, table, 'page', 100).notNullable();
    table.string('message', 300).notNullable();
    // The call stack as JSON.
    table.text('stack').notNullable();
    table.integer('pages').notNullable();
    table.integer('visits').notNullable();
    table.string('last_at', 24).notNullable();
    table.primary(['day', 'release_name', 'fingerprint', 'page']);
    table.index(['release_name', 'fingerprint'], 'browser_errors_by_release');
  });
}
