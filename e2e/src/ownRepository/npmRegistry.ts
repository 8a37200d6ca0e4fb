import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { root } from '../support/site';
import { until } from '../support/until';

const home = path.join(root, 'e2e/ownRepository');
const verdaccio = path.join(home, 'node_modules/verdaccio/bin/verdaccio');

const startTimeoutMs = 60_000;

/** Installs Verdaccio for this journey only, because it brings hundreds of packages. */
function ensureInstalled() {
  if (existsSync(verdaccio)) return;
  const { status, stderr } = spawnSync('npm', ['ci'], { cwd: home, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Verdaccio could not be installed: ${stderr}`);
}

/** Whether a variable is npm's path of the user configuration. npm sets it itself when it runs a script. */
const isUserConfig = (name: string) => /^npm_config_userconfig$/i.test(name);

/** The user's own npm configuration, which may name a mirror. */
function userConfiguration() {
  const file =
    process.env.NPM_CONFIG_USERCONFIG ??
    process.env.npm_config_userconfig ??
    path.join(homedir(), '.npmrc');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export interface NpmRegistry {
  url: string;
  /**
   * The environment for npm. It publishes and installs our packages in this registry, and all others in the configured
   * one.
   */
  environment: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

/** Starts an empty npm registry for our packages, in which anybody may publish. */
export async function startNpmRegistry(folder: string): Promise<NpmRegistry> {
  ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'config.yaml');
  writeFileSync(
    config,
    JSON.stringify({
      storage: './storage',
      uplinks: {},
      packages: { '@ridgeline/*': { access: '$all', publish: '$all' } },
      log: { type: 'stdout', format: 'pretty', level: 'warn' },
    }),
  );
  const host = `127.0.0.1:${await freePort()}`;
  const url = `http://${host}`;
  const child = spawn(process.execPath, [verdaccio, '--config', config, '--listen', host], {
    cwd: folder,
    stdio: 'ignore',
  });
  await until(
    () =>
      fetch(`${url}/-/ping`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (isUp) => isUp,
    startTimeoutMs,
  );

  const userConfig = path.join(folder, 'npmrc');
  writeFileSync(
    userConfig,
    // npm publishes only with a token, which this registry does not check.
    `${userConfiguration()}\n@ridgeline:registry=${url}\n//${host}/:_authToken=none\n`,
  );
  return {
    url,
    environment: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isUserConfig(name))),
      NPM_CONFIG_USERCONFIG: userConfig,
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
