import type { Knex } from 'knex';
import { alterTable, createTable } from './tables';

/** It has the columns of Knex's migrator, which created this table on older sites. */
const table = 'migrations';

/** A migration that was applied to a database, as its code described it. */
export interface AppliedMigration {
  name: string;
  /** The oldest schema whose code still works after it; null if all older code does. */
  oldestCode: string | null;
}

/** Creates the table that records migrations, unless it exists. */
export async function prepareRecords(db: Knex) {
  await createTable(db, table, (columns) => {
    columns.increments('id');
    columns.string('name', 255);
    columns.integer('batch');
    columns.timestamp('migration_time');
  });
  // For versions of the code that do not know the migration.
  await alterTable(db, table, (columns) => {
    columns.string('oldest_code', 255).nullable();
  });
}

/** The applied migrations of a database, ordered by name. */
export async function appliedMigrations(db: Knex): Promise<AppliedMigration[]> {
  if (!(await db.schema.hasTable(table))) return [];
  const rows: { name: string; oldest_code?: string | null }[] = await db(table).orderBy('name');
  return rows.map(({ name, oldest_code: oldestCode = null }) => ({ name, oldestCode }));
}

/** Records a migration unless it is recorded already. */
export async function recordMigration(db: Knex, { name, oldestCode }: AppliedMigration) {
  if (await db(table).where({ name }).first('id')) return;
  const row = { name, batch: 1, migration_time: new Date(), oldest_code: oldestCode };
  await db(table).insert(row);
}
