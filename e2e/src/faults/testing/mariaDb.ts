import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, installMariaDb, runMariaDb } from '@ridgeline/api/testing/startMariaDb';

/** A database server that a test can stop and restart. */
export interface RestartableServer {
  url: string;
  end: (signal: NodeJS.Signals) => Promise<void>;
  startAgain: () => Promise<void>;
  remove: () => Promise<void>;
}

/** MariaDB's defaults: committed transactions survive a crash. */
const durable: string[] = [];

/** Starts a database server for one suite alone. */
export async function restartableServer(): Promise<RestartableServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-restartable-'));
  installMariaDb(folder);
  const port = await freePort();
  let server = await runMariaDb(folder, port, durable);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    end,
    startAgain: async () => {
      server = await runMariaDb(folder, port, durable);
    },
    remove: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
