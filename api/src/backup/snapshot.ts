import { createWriteStream } from 'node:fs';
import { constants, copyFile, link } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { isServer, type Database } from '../db/connect';
import { schemaOf } from '../db/migrations';
import { productTables, type ProductTable } from '../db/productTables';
import { namedFiles } from '../housekeeping';
import { tableFile } from './manifest';

type Row = Record<string, unknown>;
const atOnce = 500;

/** The rows of a table in the order of its key, a page at a time. */
async function* rowsOf(db: Database, { name, key }: ProductTable): AsyncGenerator<Row> {
  const columns = key.map(() => '??').join(', ');
  const values = key.map(() => '?').join(', ');
  let last: Row | undefined;
  for (;;) {
    const page = db<Row>(name).orderBy(key).limit(atOnce);
    const from = last;
    if (from)
      void page.whereRaw(`(${columns}) > (${values})`, [
        ...key,
        ...key.map((column) => from[column] as string),
      ]);
    const rows: Row[] = await page;
    yield* rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}

/** Columns by name: the same row is the same text, whichever database it comes from. */
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

const unlinkable = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/**
 * Holds on to an upload as it is now: by a second name where the disk can do that, or else by a copy.
 * @returns whether it was there
 */
async function keep(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (!unlinkable.has(error.code ?? '')) throw error;
      return copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Writes all rows of one moment, and the uploads that they name, into a folder.
 * @param folder has the folders `tables` and `uploads`, both empty
 * @returns the schema, the number of rows by table, and the named uploads that were not there
 */
export async function takeSnapshot(db: Database, uploads: string, folder: string) {
  const work = async (transaction: Knex.Transaction) => {
    const schema = await schemaOf(transaction);
    const tables: Record<string, number> = {};
    for (const table of await productTables(transaction))
      tables[table.name] = await writeTable(transaction, table, folder);
    const missing: string[] = [];
    for (const file of [...(await namedFiles(transaction))].sort())
      if (!(await keep(path.join(uploads, file), path.join(folder, 'uploads', file))))
        missing.push(file);
    return { schema, tables, missing };
  };
  // What a transaction reads first is what it sees to its end; SQLite knows no other way.
  return isServer(db)
    ? db.transaction(work, { isolationLevel: 'repeatable read' })
    : db.transaction(work);
}
