import { createConnection } from 'mysql2/promise';
import { isInstalled } from '@ridgeline/api/testing/mariaDbProgram';
import startMariaDb from '@ridgeline/api/testing/startMariaDb';
import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';

process.env.PATH = `${process.env.PATH}:/usr/sbin`;

/** Several machines need a database server, because SQLite works on one machine only. */
export const describeOnMariaDb = isInstalled('mariadbd', process.env.CI) ? describe : describe.skip;

/** Starts MariaDB with one empty database. Resolves with its URL. */
export async function startDatabase(): Promise<string> {
  await startMariaDb();
  const server = String(process.env.TEST_MARIADB_URL);
  const admin = await createConnection(server);
  await admin.query('create database rides character set utf8mb4');
  await admin.end();
  return `${server}/rides`;
}

export const stopDatabase = stopMariaDb;
