import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { copyLive } from '../remote-kit/release/liveReleases.mjs';

/**
 * Starts the site with demo content, its own data folder and its own releases.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases it copies
 * @param {object} [options] `fill` fills the empty data folder with other content; `settings`: environment variables
 * @returns its URL, its process id, its registry, and a function that stops it
 */
export async function startSite(registry, { fill, settings } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'));
  const releases = path.join(folder, 'releases');
  const own = await registryPackage().openRegistry({ folder: releases });
  await copyLive(registry, own);
  const dataDir = path.join(folder, 'data');
  await fill?.(dataDir);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...(fill && { DEMO: 'off', DATABASE_URL: '', UPLOADS_URL: '' }),
      RELEASES_DIR: releases,
      RELEASES_URL: '',
      // The load generators send requests on behalf of clients in other networks.
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = /Ridgeline is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    });
    child.on('exit', () => reject(new Error(`The site did not start:\n${output}`)));
  });

  return {
    url,
    pid: child.pid,
    registry: own,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await own.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
