import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtReleases, root } from '../site';
import { startStandInApi, type StandInApi } from './api';

export interface StandInSite extends Omit<StandInApi, 'address'> {
  readonly address: string;
  /** Ends the shell's process and starts another, at another address. */
  restartShell: () => Promise<void>;
}

/** The built shell's process. */
async function startShell(apiUrl: string, dataDir: string) {
  const shell = fork(path.join(root, 'shell/dist/server/main.cjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      RELEASES_DIR: builtReleases,
      // Tests cause failures on purpose; do not log them.
      LOG_LEVEL: 'fatal',
    },
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
  return { address: `http://127.0.0.1:${port}`, stop };
}

/** The built shell with the API's stand-in, so that pages never change from day to day. */
export async function startStandInSite(): Promise<StandInSite> {
  const api = await startStandInApi();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-stand-in-'));
  let shell = await startShell(api.address, dataDir);
  return {
    ...api,
    get address() {
      return shell.address;
    },
    restartShell: async () => {
      await shell.stop();
      shell = await startShell(api.address, dataDir);
    },
    stop: async () => {
      await shell.stop();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
