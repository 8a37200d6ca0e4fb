import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../site.mjs';
import { astro } from './astro.mjs';
import { contentOf } from './content.mjs';
import { next } from './next.mjs';

const minute = 60_000;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

const install = [
  'install',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-timeout=30000',
  // Otherwise npm would inherit this repository's strict engine check. Whether a peer runs here, its build will show.
  '--engine-strict=false',
];

/** Runs a program. @throws {Error} with the program's output if it fails or takes five minutes */
async function run(folder, program, args) {
  const shell = program === 'npm' && process.platform === 'win32';
  try {
    await promisify(execFile)(program, args, { cwd: folder, env, shell, timeout: 5 * minute });
  } catch (cause) {
    throw new Error(cause.stderr || cause.stdout || cause.message, { cause });
  }
}

/**
 * Creates a project outside the repository with packages from the npm registry, builds and serves it.
 * @param {object} peer its `name`; `renders`: whether to measure its own server under load;
 *   `packages`: exact versions; `write(folder)`: writes its sources, once the packages are installed;
 *   `build` and `serve`: arguments for Node, which runs in its folder
 * @returns its name, its URL, whether it renders, and a function that stops and removes it
 */
async function startPeer({ name, renders = false, packages, write, build, serve }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-peer-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const project = { private: true, type: 'module', dependencies: packages };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(project));
    await run(folder, 'npm', install);
    await write(folder);
    await run(folder, process.execPath, build);
    const server = await startServer(serve, { cwd: folder, env });
    return {
      name,
      renders,
      url: server.url,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Builds and serves the home page with other frameworks. One that cannot be built is reported and left out.
 * @param {string} site URL of the running site whose home page they build
 * @param {(what: string) => void} log called before each build, and with the reason if a build fails
 * @returns the running builds, with name, URL and whether to measure them under load; and a function that stops them
 */
export async function startPeers(site, log) {
  const content = await contentOf(site);
  const started = [];
  for (const peer of [astro(content), next(content)]) {
    log(peer.name);
    try {
      started.push(await startPeer(peer));
    } catch (error) {
      const lines = error.message.trim().split('\n');
      const reason = lines.find((line) => /error/i.test(line)) ?? lines[0];
      log(`${peer.name} could not be built from the registry and is left out: ${reason}`);
    }
  }
  return {
    started,
    stop: async () => {
      for (const peer of started) await peer.stop();
    },
  };
}
