import { isServer, type Database } from '../platform/db/connect';
import { migrate } from '../platform/db/migrations';

const inThisDatabase = 'table_schema = database()';

/** Tables, columns, indexes, foreign keys and triggers, to compare databases with one another. */
export async function shapeOf(db: Database): Promise<string> {
  if (!isServer(db))
    return JSON.stringify(
      await db('sqlite_master').whereNotNull('sql').orderBy('name').select('name', 'sql'),
    );
  const columns = ['table_name', 'column_name', 'column_type', 'is_nullable', 'column_default'];
  const keys = ['table_name', 'constraint_name', 'column_name', 'referenced_table_name'];
  const inSchema = (view: string, selected: string[]) =>
    db(`information_schema.${view}`).whereRaw(inThisDatabase).select(selected).orderBy(selected);
  const shape: unknown[] = [
    await inSchema('columns', columns),
    await inSchema('statistics', ['table_name', 'index_name', 'column_name', 'seq_in_index']),
    await inSchema('key_column_usage', keys),
    await db('information_schema.triggers').whereRaw('trigger_schema = database()').select('*'),
  ];
  return shape.map((part) => JSON.stringify(part)).join('\n');
}

export async function tablesOf(db: Database): Promise<string[]> {
  const names: string[] = isServer(db)
    ? await db('information_schema.tables').whereRaw(inThisDatabase).pluck('table_name')
    : await db('sqlite_master').where({ type: 'table' }).pluck('name');
  return names.filter((name) => !/^(sqlite_|libsql_)/.test(name)).sort();
}

/** Restores the state of an unused database. */
export async function dropEverything(db: Database) {
  const tables = await tablesOf(db);
  if (!isServer(db)) {
    await db.raw('pragma foreign_keys = off');
    for (const table of tables) await db.raw('drop table ??', [table]);
    await db.raw('pragma foreign_keys = on');
  } else if (tables.length > 0) {
    const all = tables.map(() => '??').join(', ');
    await db.transaction(async (connection) => {
      await connection.raw('set foreign_key_checks = 0');
      await connection.raw(`drop table ${all}`, tables);
      await connection.raw('set foreign_key_checks = 1');
    });
  }
}

/** Turns the database into an empty one of an older version. */
export async function goBackTo(db: Database, schema: string) {
  await dropEverything(db);
  await migrate(db, schema);
}
