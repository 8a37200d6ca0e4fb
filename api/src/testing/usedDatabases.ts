import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** A database on a server, with the data to restore its unused state. */
export interface ServerDatabase {
  url: string;
  shape: string;
  /** The server's count of schema changes when this database was last known to have its shape. */
  changes: number;
  rows: Record<string, object[]>;
}

/** A folder that all test files of a run share. In other suites, each file has its own. */
const shared = process.env.TEST_RUN_FOLDER;
const own: Record<string, ServerDatabase[]> = {};

function folderFor(server: string) {
  const folder = path.join(String(shared), 'databases', encodeURIComponent(server));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a database available to later tests, including those of other files. */
export function releaseDatabase(server: string, database: ServerDatabase) {
  if (!shared) return void (own[server] ??= []).push(database);
  const file = path.join(folderFor(server), randomUUID());
  writeFileSync(`${file}.unfinished`, serialize(database));
  renameSync(`${file}.unfinished`, `${file}.free`);
}

/** Takes a released database, if there is one, for exclusive use. */
export function acquireDatabase(server: string): ServerDatabase | undefined {
  if (!shared) return own[server]?.pop();
  const folder = folderFor(server);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.free'))) {
    const taken = path.join(folder, `${name}.${process.pid}`);
    try {
      renameSync(path.join(folder, name), taken);
    } catch {
      // Another worker was faster.
      continue;
    }
    const database = deserialize(readFileSync(taken)) as ServerDatabase;
    rmSync(taken);
    return database;
  }
  return undefined;
}
