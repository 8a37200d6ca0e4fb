import type { Knex } from 'knex';
import { runSchemaStatements } from './schemaStatements';
import { isServer } from './connect';

/** Ids and other codes match byte for byte; MySQL would otherwise overlook case and accents. */
export const code = (
  db: Knex,
  table: Pick<Knex.CreateTableBuilder, 'string'>,
  name: string,
  length: number,
) => {
  const column = table.string(name, length);
  return isServer(db) ? column.collate('ascii_bin') : column;
};

/** Creates a table that compares text the same way on both databases. Safe to run again. */
export const createTable = (
  db: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
) =>
  runSchemaStatements(
    db,
    db.schema.createTable(name, (table) => {
      if (isServer(db)) {
        table.engine('InnoDB');
        table.charset('utf8mb4');
        table.collate('utf8mb4_bin');
      }
      build(table);
    }),
  );

/** Adds columns and indexes to a table. Safe to run again. */
export const alterTable = (
  db: Knex,
  name: string,
  build: (table: Knex.AlterTableBuilder) => void,
) => runSchemaStatements(db, db.schema.alterTable(name, build));
