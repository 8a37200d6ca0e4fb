import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import { isServer, type Database } from '../../platform/db/connect';
import { holdWaitingMails } from '../holdWaitingMails';
import { holdWaitingMessages } from '../../features/messaging/afterRestore';
import { tableFile, type Manifest } from './manifest';
import { endAllSessions } from '../../features/accounts/sessions/store';
import { revokeAllReleaseKeys } from '../../features/releases/keys/store';

type Row = Record<string, unknown>;
const maxBatchRows = 100;
/** Far below the longest statement that a server accepts. */
const maxBatchChars = 1_000_000;

async function* batchesIn(file: string): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let chars = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    batch.push(JSON.parse(line) as Row);
    chars += line.length;
    if (batch.length < maxBatchRows && chars < maxBatchChars) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Rows are loaded table by table, so a row may come before the one that it references. */
const deferForeignKeys = (transaction: Knex.Transaction) =>
  transaction.raw(
    isServer(transaction) ? 'set foreign_key_checks = 0' : 'pragma defer_foreign_keys = on',
  );

async function load(transaction: Knex.Transaction, folder: string, tables: Manifest['tables']) {
  for (const [table, count] of Object.entries(tables)) {
    // Migrations may have inserted rows.
    await transaction(table).delete();
    let loaded = 0;
    for await (const rows of batchesIn(path.join(folder, tableFile(table)))) {
      await transaction(table).insert(rows);
      loaded += rows.length;
    }
    if (loaded !== count) throw new Error(`${table} has ${loaded} rows instead of ${count}`);
  }
  // Some may have been logged out since the backup was made.
  if ('sessions' in tables) await endAllSessions(transaction);
  if ('release_keys' in tables) await revokeAllReleaseKeys(transaction);
  const messages = 'message_deliveries' in tables ? await holdWaitingMessages(transaction) : 0;
  return messages + ('jobs' in tables ? await holdWaitingMails(transaction) : 0);
}

/**
 * Writes an archive's rows into empty tables, all or nothing.
 * @returns how many waiting messages are held back
 */
export const loadRows = (db: Database, folder: string, tables: Manifest['tables']) =>
  db.transaction(async (transaction) => {
    await deferForeignKeys(transaction);
    try {
      return await load(transaction, folder, tables);
    } finally {
      // The connection returns to the pool.
      if (isServer(db)) await transaction.raw('set foreign_key_checks = 1');
    }
  });
