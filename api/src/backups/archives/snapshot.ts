import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { Knex } from 'knex';
import { isServer, type Database } from '../../platform/db/connect';
import { isNewerThanCode, schemaOf } from '../../platform/db/migrations';
import { productTables, type ProductTable } from '../../platform/db/productTables';
import type { FileStore } from '../../platform/files/fileStore';
import { withoutRegenerable } from '../../platform/files/storedName';
import { namedFiles } from '../../housekeeping';
import { tableFile } from './manifest';

type Row = Record<string, unknown>;
const pageSize = 500;

/** The rows of a table in the order of its key, a page at a time. */
async function* rowsOf(db: Database, { name, key }: ProductTable): AsyncGenerator<Row> {
  const columns = key.map(() => '??').join(', ');
  const values = key.map(() => '?').join(', ');
  let last: Row | undefined;
  for (;;) {
    const page = db<Row>(name).orderBy(key).limit(pageSize);
    const from = last;
    if (from)
      void page.whereRaw(`(${columns}) > (${values})`, [
        ...key,
        ...key.map((column) => from[column] as string),
      ]);
    const rows: Row[] = await page;
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** Columns sorted by name, so that the same row is the same text from either database. */
const lineOf = (row: Row) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`;

async function writeTable(db: Database, table: ProductTable, folder: string): Promise<number> {
  let count = 0;
  await pipeline(
    async function* () {
      for await (const row of rowsOf(db, table)) {
        count += 1;
        yield lineOf(row);
      }
    },
    createWriteStream(path.join(folder, tableFile(table.name))),
  );
  return count;
}

/**
 * Copies the referenced uploads into a folder. Copies of an earlier attempt are reused, as uploads never change,
 * and those that nothing references any more are removed.
 * @returns the names of lost uploads
 */
async function copyUploads(files: FileStore, named: ReadonlySet<string>, folder: string) {
  const copied = new Set(await readdir(folder));
  const lost: string[] = [];
  await forEachConcurrently([...named], async (file) => {
    if (!copied.has(file) && !(await files.copyTo(file, path.join(folder, file)))) lost.push(file);
  });
  for (const file of copied) if (!named.has(file)) await rm(path.join(folder, file));
  return withoutRegenerable(lost).sort();
}

/**
 * Writes all rows of a single moment, and the uploads that they name, into a folder.
 * @param folder has the folders `tables`, empty, and `uploads`
 * @returns the schema, the number of rows by table, and the named uploads that are lost
 */
export async function takeSnapshot(db: Database, files: FileStore, folder: string) {
  const work = async (transaction: Knex.Transaction) => {
    const schema = await schemaOf(transaction);
    const tables: Record<string, number> = {};
    for (const table of await productTables(transaction))
      tables[table.name] = await writeTable(transaction, table, folder);
    // Rows that only a newer version knows may name any of the files.
    const named = (await isNewerThanCode(transaction))
      ? new Set((await files.list()).map(({ name }) => name))
      : await namedFiles(transaction);
    const lost = await copyUploads(files, named, path.join(folder, 'uploads'));
    return { schema, tables, lost };
  };
  // All reads must see the same snapshot, as they always do on SQLite.
  return isServer(db)
    ? db.transaction(work, { isolationLevel: 'repeatable read' })
    : db.transaction(work);
}
