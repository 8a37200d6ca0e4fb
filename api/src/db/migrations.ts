import type { Knex } from 'knex';
import { up as up001, down as down001 } from './migrations/001_accounts_and_events';

/** Append-only, in the order in which they run. */
const migrations: Record<string, Knex.Migration> = {
  '001_accounts_and_events': { up: up001, down: down001 },
};

/** Brings the database to the newest schema; knex's own lock keeps two processes apart. */
export async function migrate(db: Knex) {
  await db.migrate.latest({
    tableName: 'migrations',
    migrationSource: {
      getMigrations: async () => Object.keys(migrations),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => migrations[name] as Knex.Migration,
    },
  });
}
