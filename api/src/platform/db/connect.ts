import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import type { Logger } from 'pino';
import { StartupError } from '../lifecycle/startupErrors';
import { LibsqlClient } from './libsqlClient';
import { withTransactionRetries } from './transactionRetries';
import { parseServerUrl } from './serverAddress';
import { ServerClient } from './serverClient';

export type Database = Knex;

/** Further work that a caller adds to a store's transaction. */
export type TransactionStep = (transaction: Database) => Promise<void>;

const sqliteConfig = (dataDir: string): Knex.Config => {
  mkdirSync(dataDir, { recursive: true });
  return {
    client: LibsqlClient,
    connection: { filename: path.join(dataDir, 'ridgeline.db') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (
        connection: { exec: (sql: string) => void },
        done: (error: Error | null, connection: unknown) => void,
      ) => {
        // libsql waits for a lock synchronously, which blocks the whole process. With a shorter timeout and
        // pauses in between, each statement and each transaction would have to be retried on a new
        // connection, because libsql cannot reuse one that has found the file locked.
        // The timeout comes first: after a crash, another process may be recovering the file right now.
        connection.exec(
          'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma foreign_keys = on;',
        );
        done(null, connection);
      },
    },
  };
};

/** TLS 1.2 or newer with a verified host name; there is no fallback to a plain connection. */
function verifiedTls(authorities: string | undefined) {
  try {
    return {
      ...(authorities && { ca: readFileSync(authorities) }),
      rejectUnauthorized: true,
      verifyIdentity: true,
      minVersion: 'TLSv1.2',
    };
  } catch (error) {
    throw new StartupError(
      `Ridgeline cannot read the certificates in ${authorities}. Check ssl-ca in DATABASE_URL.`,
      { cause: error },
    );
  }
}

const serverConfig = (url: string): Knex.Config => {
  const { hosts, verified, authorities, ...login } = parseServerUrl(url);
  return {
    client: ServerClient,
    connection: {
      ...login,
      hosts,
      charset: 'utf8mb4',
      timezone: 'Z',
      ...(verified && { ssl: verifiedTls(authorities) }),
      connectTimeout: hosts.length > 1 ? 2000 : 3000,
    } as Knex.StaticConnectionConfig,
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 8000,
  };
};

/** Sends knex's messages to the log; by default it prints them to the console, in colour. */
const knexLog = (logger: Logger): NonNullable<Knex.Config['log']> => ({
  warn: (message: unknown) => logger.warn({ knex: message }, 'knex warns'),
  error: (message: unknown) => logger.error({ knex: message }, 'knex reports an error'),
  deprecate: (message: unknown) => logger.debug({ knex: message }, 'knex deprecates'),
  debug: (message: unknown) => logger.debug({ knex: message }, 'knex'),
});

/**
 * Opens the MySQL or MariaDB server that `url` names (of a cluster, the first node that answers), or else an
 * SQLite file. The first query connects.
 */
export const connect = ({
  url,
  dataDir,
  logger,
}: {
  url?: string | undefined;
  dataDir: string;
  logger: Logger;
}): Database =>
  withTransactionRetries(
    knex({ ...(url ? serverConfig(url) : sqliteConfig(dataDir)), log: knexLog(logger) }),
  );

/** Whether the connection is to MySQL or MariaDB. */
export const isServer = (db: Database) => db.client.driverName === 'mysql2';
