import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import type { Logger } from 'pino';
import { StartupFailure } from '../lifecycle/startupFailure';
import { LibsqlClient } from './libsqlClient';
import { withRetriedTransactions } from './retriedTransactions';
import { serverAddress } from './serverAddress';
import { ServerClient } from './serverClient';

export type Database = Knex;

const embedded = (dataDir: string): Knex.Config => {
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
        // libsql waits for a lock synchronously, so that the whole process stands still for as long. A
        // shorter wait with pauses in between would need each statement and each transaction to run again
        // on a new connection, as libsql cannot go on with one that has found the file locked.
        // The timeout comes first: after a crash, another process may be recovering the file right now.
        connection.exec(
          'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma foreign_keys = on;',
        );
        done(null, connection);
      },
    },
  };
};

/** TLS 1.2 or newer, to a server that proves its name. Without it, there is no connection at all. */
function verifiedTls(authorities: string | undefined) {
  try {
    return {
      ...(authorities && { ca: readFileSync(authorities) }),
      ...{ rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
    };
  } catch (error) {
    throw new StartupFailure(
      `Ridgeline cannot read the certificates in ${authorities}. Check ssl-ca in DATABASE_URL.`,
      { cause: error },
    );
  }
}

const server = (url: string): Knex.Config => {
  const { hosts, verified, authorities, ...login } = serverAddress(url);
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

/** Knex would otherwise print what it has to say, in colours, between the lines of the log. */
const logTo = (logger: Logger): NonNullable<Knex.Config['log']> => ({
  warn: (message: unknown) => logger.warn({ knex: message }, 'knex warns'),
  error: (message: unknown) => logger.error({ knex: message }, 'knex reports an error'),
  deprecate: (message: unknown) => logger.debug({ knex: message }, 'knex deprecates'),
  debug: (message: unknown) => logger.debug({ knex: message }, 'knex'),
});

/**
 * Opens the database: the MySQL or MariaDB server that `url` names, or the first to answer of a cluster's,
 * or else an SQLite file.
 * Nothing is connected before the first query.
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
  withRetriedTransactions(knex({ ...(url ? server(url) : embedded(dataDir)), log: logTo(logger) }));

/** Whether the connection is to MySQL or MariaDB. */
export const isServer = (db: Database) => db.client.driverName === 'mysql2';
