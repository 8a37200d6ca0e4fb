import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import knex, { type Knex } from 'knex';
import { fast, installMariaDb, runMariaDb } from './startMariaDb';

const rights =
  'select, insert, update, delete, create, drop, alter, index, references, trigger, process';

/** A MariaDB of one test file, whose settings the tests may change. */
export interface OwnMariaDb {
  port: number;
  /** Its URL for a user to whom `init_connect` and `read_only` apply, as they do not to root. */
  url: string;
  root: Knex;
  stop: () => Promise<void>;
}

export async function startOwnMariaDb(...options: string[]): Promise<OwnMariaDb> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-own-'));
  installMariaDb(folder);
  const port = await freePort();
  const server = await runMariaDb(folder, port, [...fast, ...options]);
  const root = knex({ client: 'mysql2', connection: `mysql://root@127.0.0.1:${port}` });
  await root.raw("create user rider@'127.0.0.1'");
  await root.raw(`grant ${rights} on *.* to rider@'127.0.0.1'`);
  return {
    port,
    url: `mysql://rider@127.0.0.1:${port}`,
    root,
    stop: async () => {
      await root.destroy();
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
