import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import pino from 'pino';
import type { SignupRules } from '../admins/routes';
import { createApp } from '../app';
import { connect, type Database } from '../db/connect';
import { migrate } from '../db/migrations';
import { uploadFolders } from '../media/folders';

export const secret = 'a secret that only these tests know, long enough';

/** A running API and the means to look behind it. */
export interface Api {
  db: Database;
  url: string;
  /** Names of the files that uploads have left on the disk. */
  files: () => string[];
  stop: () => Promise<void>;
}

async function mariaDb(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'mysql2', connection: server });
  await admin.raw(`create database ${name} character set utf8mb4`);
  await admin.destroy();
  return `${server}/${name}`;
}

async function startApi(
  databaseServer: string | undefined,
  signup: Partial<SignupRules>,
): Promise<Api> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-api-'));
  const url = databaseServer && (await mariaDb(databaseServer));
  const db = connect({ url, dataDir });
  await migrate(db);
  const folders = uploadFolders(dataDir);
  folders.prepare();
  const app = createApp({
    db,
    folders,
    secret,
    logger: pino({ level: 'silent' }),
    signup: { open: false, setupCode: undefined, ...signup },
    hashCost: { memoryCost: 1024, timeCost: 2, parallelism: 1 },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    db,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: () => [
      ...readdirSync(folders.files).filter((name) => name !== '.arriving'),
      ...readdirSync(folders.arriving),
    ],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Says the same of the API on SQLite and, where it is installed, on MariaDB. Each test gets an API
 * with an empty database.
 */
export function onEachDatabase(
  name: string,
  tests: (api: () => Api, restart: (signup: Partial<SignupRules>) => Promise<void>) => void,
) {
  const server = process.env.TEST_MARIADB_URL;
  const databases: [string, string | undefined][] = [['SQLite', undefined]];
  if (server) databases.push(['MariaDB', server]);

  describe.each(databases)(`${name}, on %s`, (_database, url) => {
    let api: Api;
    beforeEach(async () => {
      api = await startApi(url, {});
    });
    afterEach(() => api.stop());
    tests(
      () => api,
      async (signup) => {
        await api.stop();
        api = await startApi(url, signup);
      },
    );
  });
}
