import type { Knex } from 'knex';
import { isServer } from './connect';
import { retryOnLockTimeout } from './retryOnLockTimeout';

/** Something of the same name exists already, and it differs from what a migration is about to create. */
export class SchemaConflictError extends Error {
  override readonly name = 'SchemaConflictError';
}

const existsCodes = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  // A foreign key of that name, on MySQL.
  'ER_FK_DUP_NAME',
]);

/** SQLite has no codes for these, and MariaDB none for a foreign key of that name. */
const existsMessage =
  /table .+ already exists|index .+ already exists|duplicate column name|errno: 121\b/;

function isAlreadyExists(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return existsCodes.has(String(code)) || existsMessage.test(String(message));
}

const createdTable = /^create table `(\w+)`/;
const text = /'(?:[^'\\]|\\.|'')*'/g;
const definedColumn = /[(,] ?`(\w+)` [a-z]/g;

/** Checks that the existing table has every column that the statement would create. */
async function assertSameTable(db: Knex, sql: string) {
  const table = createdTable.exec(sql)?.[1];
  if (!table) return;
  const existing = await db(table).columnInfo();
  const missing = [...sql.replaceAll(text, "''").matchAll(definedColumn)]
    .map(([, column = '']) => column)
    .filter((column) => !(column in existing));
  if (missing.length > 0)
    throw new SchemaConflictError(
      `The table ${table} already exists, but without the columns ${missing.join(', ')}: it is not Ridgeline's`,
    );
}

/** One statement per column, so that a table that has some of them gets the others. */
const columnByColumn = (sql: string): string[] => {
  const [, alter = '', additions = ''] = /^(alter table `\w+`) (add `.+)$/s.exec(sql) ?? [];
  if (!alter) return [sql];
  return additions.split(/, (?=add `)/).map((addition) => `${alter} ${addition}`);
};

interface Statement {
  sql: string;
  statementsProducer?: unknown;
}

const isUnsafe = ({ sql, statementsProducer }: Statement) =>
  statementsProducer !== undefined || /^pragma\b/i.test(sql);

const runStatement = (db: Knex, sql: string) =>
  isServer(db) ? retryOnLockTimeout(db, sql) : db.raw(sql);

/**
 * Runs schema statements one after the other. A statement whose result already exists counts as done, so
 * a migration that was cut short, or that another process runs at the same time, can simply run again.
 * @throws {SchemaConflictError} when a table of the same name is a different one
 */
export async function runSchemaStatements(db: Knex, builder: Knex.SchemaBuilder) {
  const statements = [builder.toSQL()].flat() as unknown as Statement[];
  if (statements.some(isUnsafe))
    throw new Error('SQLite would rebuild the table for this change. Write it as plain SQL.');
  for (const sql of statements.flatMap(({ sql }) => columnByColumn(sql)))
    try {
      await runStatement(db, sql);
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
      await assertSameTable(db, sql);
    }
}
