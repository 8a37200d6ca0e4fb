import { isServer, type Database } from './connect';

/** A table of the product, with the columns of its primary key in order. */
export interface ProductTable {
  name: string;
  key: string[];
}

/** `site_identity` says which uploads a database owns; a restored copy gets a new identity. */
const notContent = /^(migrations|sqlite_|libsql_|site_identity$)/;

async function primaryKeyOf(db: Database, table: string): Promise<string[]> {
  const columns: { name: string }[] = isServer(db)
    ? await db('information_schema.key_column_usage')
        .whereRaw('table_schema = database()')
        .where({ table_name: table, constraint_name: 'PRIMARY' })
        .orderBy('ordinal_position')
        .select({ name: 'column_name' })
    : await db(db.raw('pragma_table_info(?)', [table]))
        .where('pk', '>', 0)
        .orderBy('pk')
        .select('name');
  return columns.map(({ name }) => name);
}

/** The tables of the site's content, by name, without those of the migrations and the site's identity. */
export async function productTables(db: Database): Promise<ProductTable[]> {
  const rows: { name: string }[] = isServer(db)
    ? await db('information_schema.tables')
        .whereRaw('table_schema = database()')
        .select({ name: 'table_name' })
    : await db('sqlite_master').where({ type: 'table' }).select('name');
  const names = rows.map(({ name }) => name).filter((name) => !notContent.test(name));
  const tables: ProductTable[] = [];
  for (const name of names.sort()) tables.push({ name, key: await primaryKeyOf(db, name) });
  return tables;
}
