import type { Knex } from 'knex';

/** A part of a schema on a database server. */
export interface Part {
  kind: 'table' | 'reference' | 'index' | 'column';
  table: string;
  /** Its name; empty for a table. */
  name: string;
}

const ofMigrations = /^migrations/;

/** The tables, references, indices and columns that a MySQL or MariaDB database has. */
export async function shapeOf(db: Knex): Promise<Part[]> {
  const inSchema = (view: string) =>
    db(`information_schema.${view}`).whereRaw('table_schema = database()');
  const found = async (kind: Part['kind'], query: Knex.QueryBuilder): Promise<Part[]> =>
    ((await query) as { table: string; name?: string }[]).map(({ table, name = '' }) => ({
      ...{ kind, table, name },
    }));
  const parts = [
    ...(await found('table', inSchema('tables').select({ table: 'table_name' }))),
    ...(await found(
      'reference',
      inSchema('table_constraints')
        .where({ constraint_type: 'FOREIGN KEY' })
        .select({ table: 'table_name', name: 'constraint_name' }),
    )),
    ...(await found(
      'index',
      inSchema('statistics')
        .whereNot({ index_name: 'PRIMARY' })
        .distinct({ table: 'table_name', name: 'index_name' }),
    )),
    ...(await found(
      'column',
      inSchema('columns').select({ table: 'table_name', name: 'column_name' }),
    )),
  ];
  return parts.filter(({ table }) => !ofMigrations.test(table));
}

const removals: Record<Part['kind'], (db: Knex, part: Part) => Knex.Raw> = {
  table: (db, { table }) => db.raw('drop table if exists ??', [table]),
  reference: (db, { table, name }) => db.raw('alter table ?? drop foreign key ??', [table, name]),
  index: (db, { table, name }) => db.raw('alter table ?? drop index ??', [table, name]),
  column: (db, { table, name }) => db.raw('alter table ?? drop column ??', [table, name]),
};

const idOf = ({ kind, table, name }: Part) => `${kind} ${table} ${name}`;

/** Takes away what a schema has now and did not have before. */
export async function takeBackAdditions(db: Knex, before: Part[]) {
  const known = new Set(before.map(idOf));
  const tableIsNew = ({ table }: Part) => !known.has(idOf({ kind: 'table', table, name: '' }));
  await db.transaction(async (connection) => {
    // Tables that refer to one another go in any order.
    await connection.raw('set foreign_key_checks = 0');
    try {
      for (const part of await shapeOf(connection)) {
        if (known.has(idOf(part)) || (part.kind !== 'table' && tableIsNew(part))) continue;
        // An index of one column is gone with its column, and so is one's reference with a table.
        if ((await shapeOf(connection)).some((found) => idOf(found) === idOf(part)))
          await removals[part.kind](connection, part);
      }
    } finally {
      await connection.raw('set foreign_key_checks = 1');
    }
  });
}
