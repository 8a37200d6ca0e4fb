import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import Libsql from 'libsql';

type Row = Record<string, unknown>;

/** A database that only one suite uses. */
export interface TestDatabase {
  /** The settings with which a process uses this database. */
  settings: { DATABASE_URL: string };
  /** Runs a statement directly, not through the site. Returns the rows of a query. */
  run: (sql: string) => Promise<Row[]>;
}

/** Whether this run uses a database server. */
export const onServer = () => process.env.FAULTS_DATABASE === 'mariadb';

/** A test about files, formats or processes, which need not run on each database. */
export const itOnce = (...test: Parameters<typeof it>) => {
  if (!onServer()) it(...test);
};

/** Runs a statement on a database server. */
export async function runOnServer(url: string, sql: string): Promise<Row[]> {
  const connection = await createConnection(url);
  const [rows] = await connection.query(sql);
  await connection.end();
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

function runInFile(dataDir: string, sql: string): Row[] {
  const file = new Libsql(path.join(dataDir, 'ridgeline.db'));
  file.exec('pragma busy_timeout = 5000');
  try {
    const statement = file.prepare(sql);
    if (/^select/i.test(sql)) return statement.all() as Row[];
    statement.run();
    return [];
  } finally {
    file.close();
  }
}

/**
 * Creates an empty database of the kind that this run uses.
 * @param dataDir the data folder, in which an embedded database lies
 */
export async function newDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_MARIADB_URL;
  if (!onServer() || !server)
    return {
      settings: { DATABASE_URL: '' },
      run: (sql) => Promise.resolve(runInFile(dataDir, sql)),
    };
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} character set utf8mb4`);
  const url = `${server}/${name}`;
  return { settings: { DATABASE_URL: url }, run: (sql) => runOnServer(url, sql) };
}
