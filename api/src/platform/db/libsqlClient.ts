import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import Database from 'libsql';

interface Connection {
  /** Knex's mark: the pool gives this connection to nobody any more. */
  __knex__disposed?: unknown;
}

interface QueryingClient {
  _query: (connection: Connection, query: unknown) => Promise<unknown>;
}

const Dialect = BetterSqlite3Client as unknown as typeof Knex.Client;
const dialectPrototype = Dialect.prototype as unknown as QueryingClient;

/** Knex's better-sqlite3 dialect on libsql, which has the same API and ships its own binary. */
export class LibsqlClient extends Dialect {
  _driver(): unknown {
    return Database;
  }

  /**
   * libsql never ends a statement that found the file locked by another process, so that its connection
   * could not end a transaction either: the next query gets a new connection.
   */
  async _query(connection: Connection, query: unknown): Promise<unknown> {
    try {
      return await dialectPrototype._query.call(this, connection, query);
    } catch (error) {
      if ((error as { code?: unknown }).code === 'SQLITE_BUSY') connection.__knex__disposed = error;
      throw error;
    }
  }
}
