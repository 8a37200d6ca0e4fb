import path from 'node:path';
import { ModuleFederation } from '@module-federation/runtime-core';
import type { Logger } from '@ridgeline/config/logging';
import type { Registry, Release } from '@ridgeline/registry';
import type { RouteObject } from '@ridgeline/remote-kit';
import { createAttempts, type Failure } from './attempts';
import { assertFits } from './misfit';
import type { RemoteName } from './names';
import { provided } from './provided';

/** A release whose every file is the one that its manifest names. */
export interface StoredRelease {
  release: Release;
  /** Where its files lie. */
  folder: string;
}

/** A release whose pages can be rendered on the server. */
export interface LoadedRelease extends StoredRelease {
  routes: RouteObject[];
}

/** How long a visitor waits for a remote that is not there yet. */
const limitMs = 2000;
const pauses = { firstPauseMs: 250, longestPauseMs: 30_000 };

// Set by webpack: Node's own require, which it leaves alone.
declare const __non_webpack_require__: NodeJS.Require;

async function routesOf({ release: { name, version }, folder }: StoredRelease) {
  const entry = path.join(folder, 'server', 'remoteEntry.cjs');
  // An instance of its own for each version: none sees what another one loaded.
  const instance = new ModuleFederation({
    name: `shell_${name}_${version}`,
    remotes: [{ name, entry, type: 'commonjs-module' }],
    shared: provided,
    plugins: [
      {
        name: 'from-the-release-folder',
        loadEntry: async () => __non_webpack_require__(entry) as never,
      },
    ],
  });
  const module = await instance.loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
  if (!module) throw new Error(`${name} ${version} exposes no ./routes`);
  return module.default;
}

/**
 * Loads releases into this process, each once, and only if its files are the ones that it was
 * released with. Versions live side by side, so that requests that began with one finish with it.
 * What could not be loaded is tried again after a pause, see `createAttempts`.
 */
export function createServerHost(registry: Registry, logger: Logger) {
  const onFailure = (release: string, { error, failures, pauseMs }: Failure) =>
    logger.error({ err: error, release, failures, pauseMs }, 'a remote could not be loaded');
  const rules = { limitMs, ...pauses, onFailure };
  const stored = createAttempts<StoredRelease>(rules);
  const loaded = createAttempts<LoadedRelease>(rules);

  async function verified(remote: RemoteName, version: string): Promise<StoredRelease> {
    const release = await registry.manifest(remote, version);
    assertFits(release);
    return { release, folder: await registry.folder(remote, version) };
  }

  async function withRoutes(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const release = await verified(remote, version);
    return { ...release, routes: await routesOf(release) };
  }

  /** The release as its manifest describes it. Rejects when it is not there, damaged or unfit. */
  const find = (remote: RemoteName, version: string) =>
    stored(`${remote} ${version}`, () => verified(remote, version));

  /** The release and its routes. Rejects when it cannot be found, or does not start. */
  const load = (remote: RemoteName, version: string) =>
    loaded(`${remote} ${version}`, () => withRoutes(remote, version));

  const liveVersion = (remote: RemoteName) => registry.ledger().remotes[remote]?.live ?? undefined;

  /** The release that is live now, and its routes. */
  async function live(remote: RemoteName): Promise<LoadedRelease> {
    const version = liveVersion(remote);
    if (!version) throw new Error(`No version of ${remote} is live`);
    return load(remote, version);
  }

  return { find, load, live };
}

export type ServerHost = ReturnType<typeof createServerHost>;
