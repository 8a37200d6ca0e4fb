import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import Database from 'libsql';

const Dialect = BetterSqlite3Client as unknown as typeof Knex.Client;

/** Knex's better-sqlite3 dialect on libsql, which has the same API and ships its own binary. */
export class LibsqlClient extends Dialect {
  _driver(): unknown {
    return Database;
  }
}
