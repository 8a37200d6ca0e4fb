import type { Knex } from 'knex';
import { isServer, type Database } from './connect';

/**
 * The value to merge when an inserted row conflicts with a stored one: the sum of both in a column.
 * @param table the table of the statement, which SQLite needs to tell the two apart
 */
export const sumWithInserted = (db: Database, table: string, column: string): Knex.Raw =>
  isServer(db)
    ? db.raw('?? + values(??)', [column, column])
    : db.raw('??.?? + excluded.??', [table, column, column]);
