import { createConnection } from 'mysql2/promise';
import startMariaDb from '@ridgeline/api/testing/startMariaDb';
import { secrets } from './secrets';

/**
 * Starts a separate MariaDB server with an empty database for each name.
 * @returns the URLs of the databases, with a password; undefined if MariaDB is not installed
 */
export async function startDatabases<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, string> | undefined> {
  await startMariaDb();
  const server = process.env.TEST_MARIADB_URL;
  if (!server) return undefined;
  const admin = await createConnection(server);
  await admin.query(`create user rides@'%' identified by '${secrets.databasePassword}'`);
  for (const name of names) {
    await admin.query(`create database ${name} character set utf8mb4`);
    await admin.query(`grant all on ${name}.* to rides@'%'`);
  }
  await admin.end();
  const { host } = new URL(server);
  const databaseUrl = (name: Name) => `mysql://rides:${secrets.databasePassword}@${host}/${name}`;
  return Object.fromEntries(names.map((name) => [name, databaseUrl(name)])) as Record<Name, string>;
}
