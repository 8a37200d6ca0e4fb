import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { copyLive } from '../remote-kit/release/liveReleases.mjs';

/** Makes the first account. Behind a proxy, nobody can make it without. */
const setupCode = 'measured-here';

/**
 * Starts a Node server in its own process.
 * @param {string[]} args for Node; the program must print its URL
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns its origin, its process id, and a function that stops it
 */
export async function startServer(args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [origin] = /http:\/\/[\w.]+:\d+/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    child.on('exit', () => reject(new Error(`${args[0]} did not start:\n${output}`)));
  });
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

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
  const server = await startServer(['scripts/start.mjs'], {
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
      SETUP_CODE: setupCode,
      ...settings,
    },
  });
  return {
    ...server,
    registry: own,
    stop: async () => {
      await server.stop();
      await own.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs up on a site that has no account yet. Returns the headers of a logged-in owner. */
export async function signUp(url) {
  const response = await fetch(`${url}/api/admin/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'bench',
      email: 'bench@rides.example',
      password: 'long enough to log in',
      code: setupCode,
    }),
  });
  const { token } = await response.json();
  if (!token) throw new Error(`The first account could not be made: ${response.status}`);
  return { authorization: `Bearer ${token}` };
}
