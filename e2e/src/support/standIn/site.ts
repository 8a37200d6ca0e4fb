import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { builtReleases, root } from '../site';
import { startStandInApi, type StandInApi } from './api';

export interface StandInSite extends Omit<StandInApi, 'address'> {
  address: string;
}

/** The built shell with the API's stand-in, so that pages never change from day to day. */
export async function startStandInSite(): Promise<StandInSite> {
  const api = await startStandInApi();
  const shell = fork(path.join(root, 'shell/dist/server/main.cjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: api.address,
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

  return {
    ...api,
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      shell.kill();
      await ended;
      await api.stop();
    },
  };
}
