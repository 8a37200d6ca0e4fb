import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What we know of a database on a server, to make it again what it was before anybody used it. */
export interface ServerDatabase {
  url: string;
  shape: string;
  /** How often the server had changed any database when this one was known to have its shape. */
  changes: number;
  rows: Record<string, object[]>;
}

/** A folder that all test files of a run share. Without a run's, as in other suites, a file has its own. */
const shared = process.env.TEST_RUN_FOLDER;
const own: Record<string, ServerDatabase[]> = {};

function folderFor(server: string) {
  const folder = path.join(String(shared), 'databases', encodeURIComponent(server));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Leaves a database that a test has done with to later tests, those of other files too. */
export function leave(server: string, database: ServerDatabase) {
  if (!shared) return void (own[server] ??= []).push(database);
  const file = path.join(folderFor(server), randomUUID());
  writeFileSync(`${file}.unfinished`, serialize(database));
  renameSync(`${file}.unfinished`, `${file}.left`);
}

/** Takes a database that another test has left, if there is any. Nobody else gets it then. */
export function takeLeft(server: string): ServerDatabase | undefined {
  if (!shared) return own[server]?.pop();
  const folder = folderFor(server);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.left'))) {
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
