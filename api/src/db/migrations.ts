import type { Knex } from 'knex';
import { isServer } from './connect';
import { journaled, takeBackUnfinished } from './journal';
import { whileSchemaIsMine } from './lease';
import { up as up001, down as down001 } from './migrations/001_accounts_and_events';
import { up as up002, down as down002 } from './migrations/002_galleries_posts_trash';
import { up as up003, down as down003 } from './migrations/003_newsletter';
import { up as up004, down as down004 } from './migrations/004_resets_and_audit';
import { up as up005, down as down005 } from './migrations/005_groups_and_messages';
import { up as up006, down as down006 } from './migrations/006_content_revision';
import { up as up007, down as down007 } from './migrations/007_release_leads';
import { up as up008, down as down008 } from './migrations/008_events_by_page';
import { up as up009, down as down009 } from './migrations/009_subscribers_revision';
import { up as up014 } from './migrations/014_jobs';

/** Append-only, in the order in which they run. */
const migrations: Record<string, Knex.Migration> = {
  '001_accounts_and_events': { up: up001, down: down001 },
  '002_galleries_posts_trash': { up: up002, down: down002 },
  '003_newsletter': { up: up003, down: down003 },
  '004_resets_and_audit': { up: up004, down: down004 },
  '005_groups_and_messages': { up: up005, down: down005 },
  '006_content_revision': { up: up006, down: down006 },
  '007_release_leads': { up: up007, down: down007 },
  '008_events_by_page': { up: up008, down: down008 },
  '009_subscribers_revision': { up: up009, down: down009 },
  '014_jobs': { up: up014, down: async (db) => db.schema.dropTable('jobs') },
};

const names = Object.keys(migrations);

/** The schema that this version of the code is written for, by the name of its last migration. */
export const newestSchema = names.at(-1) as string;

/** Whether this version of the code knows a schema, by the name of its last migration. */
export const isKnownSchema = (name: string) => name in migrations;

const configUpTo = (last = newestSchema): Knex.MigratorConfig => ({
  tableName: 'migrations',
  migrationSource: {
    getMigrations: async () => names.slice(0, names.indexOf(last) + 1),
    getMigrationName: (name: string) => name,
    getMigration: async (name: string) => migrations[name] as Knex.Migration,
  },
});

/** The database has migrations that this version of the code does not know. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor(readonly schema: string) {
    super(`the database has the schema ${schema}, the code ${newestSchema}`);
  }
}

async function appliedTo(db: Knex): Promise<string[]> {
  const applied: string[] = (await db.schema.hasTable('migrations'))
    ? await db('migrations').orderBy('name').pluck('name')
    : [];
  const unknown = applied.filter((name) => !isKnownSchema(name)).at(-1);
  if (unknown) throw new NewerSchema(unknown);
  return applied;
}

async function isAt(db: Knex, last: string) {
  const applied = await appliedTo(db);
  return names.slice(0, names.indexOf(last) + 1).every((name) => applied.includes(name));
}

/**
 * Brings the database to the newest schema. Of several processes one does it and the others wait. All
 * migrations come to their end, or what they added is taken back.
 * @param last a schema to stop at instead
 * @throws {NewerSchema} before anything is changed
 */
export async function migrate(db: Knex, last = newestSchema) {
  if (await isAt(db, last)) return;
  await whileSchemaIsMine(db, async () => {
    const upgrade = async () => {
      // Whoever holds this has been ended: nobody else is at work now.
      await db.migrate.forceFreeMigrationsLock(configUpTo(last));
      await db.migrate.latest(configUpTo(last));
    };
    if (!isServer(db)) return (await isAt(db, last)) ? undefined : upgrade();
    await takeBackUnfinished(db);
    if (!(await isAt(db, last))) await journaled(db, upgrade);
  });
}

/** Takes every migration back, the newest first. Nothing of the product's remains. */
export async function rollBack(db: Knex) {
  await db.migrate.rollback(configUpTo(), true);
}

/**
 * Name of the last migration that the database has; undefined for one that has none. It may be one
 * that this version of the code does not know.
 */
export async function schemaOf(db: Knex): Promise<string | undefined> {
  if (!(await db.schema.hasTable('migrations'))) return undefined;
  const applied = await db('migrations').orderBy('name', 'desc').first<{ name: string }>('name');
  return applied?.name;
}
