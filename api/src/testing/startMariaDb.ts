import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './mariaDbProgram';

/** The test run's own database server, for `stopMariaDb`. */
export const running: { server?: ChildProcess; folder?: string } = {};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** Starts a MariaDB of the test run's own, on a temporary folder and port. */
export default async function startMariaDb() {
  process.env.PATH = `${process.env.PATH}${path.delimiter}/usr/sbin`;
  if (!isInstalled('mariadbd', process.env.CI)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-mariadb-'));
  const data = path.join(folder, 'data');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const installed = spawnSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...asRoot],
    { encoding: 'utf8' },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);

  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      // Nothing here has to outlive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-flush-method=nosync',
      '--skip-innodb-doublewrite',
      '--innodb-buffer-pool-size=64M',
      '--skip-name-resolve',
      ...asRoot,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  Object.assign(running, { server, folder });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready for connections')) resolve();
    });
    server.on('exit', () => reject(new Error(`mariadbd did not start:\n${log}`)));
  });
  process.env.TEST_MARIADB_URL = `mysql://root@127.0.0.1:${port}`;
}
