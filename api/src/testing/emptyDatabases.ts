import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import type { Logger } from 'pino';
import { connect, type Database } from '../platform/db/connect';
import { migrate } from '../platform/db/migrations';
import { shapeOf, tablesOf } from './schemas';

/*
 * Migrations take longer than most tests. They run once for all tests of a file, which then begin with
 * a copy of what they have made, or with the same database as if nothing had ever been in it.
 */

const fileName = 'ridgeline.db';
let migrated: Buffer | undefined;

/** A file with a database that nobody has used yet. */
async function migratedFile(logger: Logger): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-empty-'));
  const db = connect({ dataDir, logger });
  await migrate(db);
  await db.raw('pragma wal_checkpoint(truncate)');
  await db.destroy();
  const file = readFileSync(path.join(dataDir, fileName));
  rmSync(dataDir, { recursive: true });
  return file;
}

interface ServerDatabase {
  url: string;
  /** What it looked like before anybody used it. */
  shape: string;
  rows: Record<string, object[]>;
}

/** Of each server, the databases that tests have done with. */
const done = new Map<string, ServerDatabase[]>();

async function rowsOf(db: Database): Promise<ServerDatabase['rows']> {
  const rows: ServerDatabase['rows'] = {};
  for (const table of await tablesOf(db)) rows[table] = await db(table).select('*');
  return rows;
}

/** Makes a database what it was. False where its tables are not what they were. */
async function emptied(db: Database, { shape, rows }: ServerDatabase): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    for (const [table, before] of Object.entries(rows)) {
      await connection(table).delete();
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
  return { db, database: { url, shape: await shapeOf(db), rows: await rowsOf(db) } };
}

async function onServer(server: string, dataDir: string, logger: Logger) {
  const used = done.get(server)?.pop();
  if (used) {
    const db = connect({ url: used.url, dataDir, logger });
    // What a test has left in its way, such as an open transaction, is left where it is.
    if (await emptied(db, used).catch(() => false)) return { db, database: used };
    await db.destroy();
  }
  return newOn(server, dataDir, logger);
}

/** An empty database, its address if it is on a server, and how to give it back once it is closed. */
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
  const giveBack = () => void done.set(server, [...(done.get(server) ?? []), database]);
  return { db, url: database.url, giveBack };
}
