import type { Knex } from 'knex';
import { up as up001, down as down001 } from './migrations/001_accounts_and_events';
import { up as up002, down as down002 } from './migrations/002_galleries_posts_trash';
import { up as up003, down as down003 } from './migrations/003_newsletter';
import { up as up004, down as down004 } from './migrations/004_resets_and_audit';
import { up as up005, down as down005 } from './migrations/005_groups_and_messages';

/** Append-only, in the order in which they run. */
const migrations: Record<string, Knex.Migration> = {
  '001_accounts_and_events': { up: up001, down: down001 },
  '002_galleries_posts_trash': { up: up002, down: down002 },
  '003_newsletter': { up: up003, down: down003 },
  '004_resets_and_audit': { up: up004, down: down004 },
  '005_groups_and_messages': { up: up005, down: down005 },
};

const config: Knex.MigratorConfig = {
  tableName: 'migrations',
  migrationSource: {
    getMigrations: async () => Object.keys(migrations),
    getMigrationName: (name: string) => name,
    getMigration: async (name: string) => migrations[name] as Knex.Migration,
  },
};

/** Brings the database to the newest schema; knex's own lock keeps two processes apart. */
export async function migrate(db: Knex) {
  await db.migrate.latest(config);
}

/** Takes every migration back, the newest first. Nothing of the product's remains. */
export async function rollBack(db: Knex) {
  await db.migrate.rollback(config, true);
}
