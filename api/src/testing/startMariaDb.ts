import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { isInstalled } from './mariaDbProgram';

/** The test run's own database server, for `stopMariaDb`. */
export const running: { server?: ChildProcess; folder?: string; shared?: string } = {};

/** A starting server clears its folder for temporary tables, including those of other servers. */
const envIn = (folder: string) => ({ ...process.env, TMPDIR: folder });

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Prepares a folder for a server, with a user `root` that needs no password. */
export function installMariaDb(folder: string) {
  const installed = spawnSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${path.join(folder, 'data')}`,
      '--auth-root-authentication-method=normal',
      ...asRoot,
    ],
    { encoding: 'utf8', env: envIn(folder) },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
}

/** Options for speed: most tests need no protection against power cuts. */
export const fast = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
];

/** A server that is not ready by then hangs. */
const startMs = 60_000;

/** Starts a server on a prepared folder. Resolves once it accepts connections. */
export async function runMariaDb(
  folder: string,
  port: number,
  options = fast,
): Promise<ChildProcess> {
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${path.join(folder, 'data')}`,
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--innodb-buffer-pool-size=64M',
      '--skip-name-resolve',
      ...options,
      ...asRoot,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: envIn(folder) },
  );
  await new Promise<void>((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => server.kill('SIGKILL'), startMs);
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready for connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`mariadbd did not start:\n${log}`));
    });
  });
  return server;
}

/**
 * Starts a MariaDB for the test run, on a temporary folder and port. TEST_RUN_FOLDER becomes a folder that test files
 * share for databases and programs.
 */
export default async function startMariaDb() {
  running.shared = mkdtempSync(path.join(tmpdir(), 'ridgeline-run-'));
  process.env.TEST_RUN_FOLDER = running.shared;
  process.env.PATH = `${process.env.PATH}${path.delimiter}/usr/sbin`;
  if (!isInstalled('mariadbd', process.env.CI)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-mariadb-'));
  installMariaDb(folder);
  const port = await freePort();
  Object.assign(running, { folder, server: await runMariaDb(folder, port) });
  process.env.TEST_MARIADB_URL = `mysql://root@127.0.0.1:${port}`;
}
