import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtReleases, root } from '../site';
import { startStandInApi, type StandInApi } from './api';

export interface StandInSite extends Omit<StandInApi, 'url'> {
  readonly url: string;
  /** Replaces the shell's process by a new one, which has another URL. */
  restartShell: () => Promise<void>;
}

/** This checkout's build of the shell. */
const builtShell = path.join(root, 'shell/dist');

interface ShellOptions {
  /** The folder of the shell's build. */
  build?: string;
  apiUrl: string;
  dataDir: string;
  releasesDir?: string;
}

/** Starts a shell in its own process. */
export async function startShell({
  build = builtShell,
  apiUrl,
  dataDir,
  releasesDir = builtReleases,
}: ShellOptions) {
  const shell = fork(path.join(build, 'server/main.cjs'), {
    env: {
      ...process.env,
      // A build from another folder uses the packages that are installed in this checkout.
      NODE_PATH: [path.join(root, 'shell/node_modules'), path.join(root, 'node_modules')].join(
        path.delimiter,
      ),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      // Tests cause failures on purpose; do not log them.
      LOG_LEVEL: 'fatal',
    },
    // As `npm start` does: a package calls `url.parse`.
    execArgv: ['--disable-warning=DEP0169'],
  });
  const ended = once(shell, 'exit');
  const ready = once(shell, 'message') as Promise<[{ port: number }]>;
  const [{ port }] = await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error('The shell did not start'))),
  ]);
  const stop = async () => {
    shell.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Starts the built shell with the API's stand-in, so that pages are always the same. */
export async function startStandInSite(): Promise<StandInSite> {
  const api = await startStandInApi();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-stand-in-'));
  const start = () => startShell({ apiUrl: api.url, dataDir });
  let shell = await start();
  return {
    ...api,
    get url() {
      return shell.url;
    },
    restartShell: async () => {
      await shell.stop();
      shell = await start();
    },
    stop: async () => {
      await shell.stop();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
