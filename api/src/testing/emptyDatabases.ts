import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import type { Logger } from 'pino';
import { connect, type Database } from '../platform/db/connect';
import { migrate } from '../platform/db/migrations';
import { shapeOf, tablesOf } from './schemas';
import { acquireDatabase, releaseDatabase, type ServerDatabase } from './usedDatabases';

/*
 * Migrations take longer than most tests, so they run once for all test files of a run. Tests then start with a copy of
 * the migrated database, or reuse one after emptying it.
 */

const fileName = 'ridgeline.db';
let migrated: Buffer | undefined;

/** A file with an unused, migrated database, created by the first test file that needs it. */
async function migratedFile(logger: Logger): Promise<Buffer> {
  const folder = process.env.TEST_RUN_FOLDER;
  const copy = folder && path.join(folder, fileName);
  if (copy && existsSync(copy)) return readFileSync(copy);
  const file = await newFile(logger);
  if (copy) {
    writeFileSync(`${copy}.${process.pid}`, file);
    renameSync(`${copy}.${process.pid}`, copy);
  }
  return file;
}

async function newFile(logger: Logger): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-empty-'));
  const db = connect({ dataDir, logger });
  await migrate(db);
  await db.raw('pragma wal_checkpoint(truncate)');
  await db.destroy();
  const file = readFileSync(path.join(dataDir, fileName));
  rmSync(dataDir, { recursive: true });
  return file;
}

async function rowsOf(db: Database): Promise<ServerDatabase['rows']> {
  const rows: ServerDatabase['rows'] = {};
  for (const table of await tablesOf(db)) rows[table] = await db(table).select('*');
  return rows;
}

/** How often the server has created, altered or dropped anything. */
async function changesOn(db: Database): Promise<number> {
  const [counts] = (await db.raw(
    "show global status where variable_name regexp '^Com_(create|alter|drop|rename)_'",
  )) as [{ Value: string }[]];
  return counts.reduce((sum, { Value }) => sum + Number(Value), 0);
}

/**
 * Whether the tables still have their original shape. Comparing them takes long, so this is done only if some may have
 * changed.
 */
async function hasOriginalShape(db: Database, database: ServerDatabase): Promise<boolean> {
  const changes = await changesOn(db);
  if (changes === database.changes) return true;
  database.changes = changes;
  return (await shapeOf(db)) === database.shape;
}

/** The tables that have rows. */
async function filledTables(db: Database, tables: string[]): Promise<Set<string>> {
  const queries = tables.map(() => 'select ? as name from dual where exists (select 1 from ??)');
  const [rows] = (await db.raw(
    queries.join(' union all '),
    tables.flatMap((table) => [table, table]),
  )) as [{ name: string }[]];
  return new Set(rows.map(({ name }) => name));
}

/** Empties a database. Returns false if its tables have changed. */
async function emptyAgain(db: Database, database: ServerDatabase): Promise<boolean> {
  if (!(await hasOriginalShape(db, database))) return false;
  const { rows } = database;
  const nonEmpty = await filledTables(db, Object.keys(rows));
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const [table, before] of Object.entries(rows)) {
      if (nonEmpty.has(table)) await connection(table).delete();
      if (before.length > 0) await connection(table).insert(before);
    }
    await connection.raw('set foreign_key_checks = 1');
  });
  return true;
}

async function newOn(server: string, dataDir: string, logger: Logger) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'mysql2', connection: server });
  await admin.raw(`create database ${name} character set utf8mb4`);
  await admin.destroy();
  const url = `${server}/${name}`;
  const db = connect({ url, dataDir, logger });
  await migrate(db);
  const changes = await changesOn(db);
  return { db, database: { url, changes, shape: await shapeOf(db), rows: await rowsOf(db) } };
}

async function onServer(server: string, dataDir: string, logger: Logger) {
  const used = acquireDatabase(server);
  if (used) {
    const db = connect({ url: used.url, dataDir, logger });
    // If something blocks this, such as a test's open transaction, the database is abandoned.
    if (await emptyAgain(db, used).catch(() => false)) return { db, database: used };
    await db.destroy();
  }
  return newOn(server, dataDir, logger);
}

/** An empty database, its URL if it is on a server, and a function to return it once it is closed. */
interface EmptyDatabase {
  db: Database;
  url: string | undefined;
  giveBack: () => void;
}

/** Opens an empty database with the newest schema: SQLite in a folder, or one on a database server. */
export async function openEmptyDatabase(
  server: string | undefined,
  dataDir: string,
  logger: Logger,
): Promise<EmptyDatabase> {
  if (server === undefined) {
    migrated ??= await migratedFile(logger);
    writeFileSync(path.join(dataDir, fileName), migrated);
    return { db: connect({ dataDir, logger }), url: undefined, giveBack: () => undefined };
  }
  const { db, database } = await onServer(server, dataDir, logger);
  const giveBack = () => releaseDatabase(server, database);
  return { db, url: database.url, giveBack };
}
