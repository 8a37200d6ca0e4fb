import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { installMariaDb, runMariaDb } from '@ridgeline/api/testing/startMariaDb';

/** A database server that a test can stop and restart. */
export interface RestartableServer {
  url: string;
  end: (signal: NodeJS.Signals) => Promise<void>;
  restart: () => Promise<void>;
  remove: () => Promise<void>;
}

/** No options: with MariaDB's defaults, committed transactions survive a crash. */
const noOptions: string[] = [];

/** Starts a database server for a single suite. */
export async function restartableServer(): Promise<RestartableServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-restartable-'));
  installMariaDb(folder);
  const port = await freePort();
  let server = await runMariaDb(folder, port, noOptions);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    end,
    restart: async () => {
      server = await runMariaDb(folder, port, noOptions);
    },
    remove: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
