import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederation } from '@module-federation/runtime-core';
import { contractVersion, type RouteObject } from '@ridgeline/remote-kit';
import { createLedgerReader } from './ledger';
import type { RemoteName } from './names';
import { provided } from './provided';
import { releaseSchema, type Release } from './release';

/** A remote's live version, ready to be rendered on the server. */
export interface LiveRemote {
  release: Release;
  routes: RouteObject[];
}

// Set by webpack: Node's own require, which it leaves alone.
declare const __non_webpack_require__: NodeJS.Require;

/**
 * Finds the live version of a remote and loads its server build into this process. Two versions
 * live side by side while requests that began with the older one finish.
 */
export function createServerHost(releasesFolder: string) {
  const ledger = createLedgerReader(releasesFolder);
  const loaded = new Map<string, Promise<RouteObject[]>>();

  /** The live release as its build describes it. Throws when there is none, or its files are gone. */
  async function liveRelease(remote: RemoteName): Promise<Release> {
    const version = ledger().remotes[remote]?.live;
    if (!version) throw new Error(`No version of ${remote} is live`);
    const file = path.join(releasesFolder, remote, version, 'browser', 'release.json');
    const release = releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (release.contract !== contractVersion)
      throw new Error(
        `${remote} ${version} was built for contract ${release.contract}, the shell speaks ${contractVersion}`,
      );
    return release;
  }

  async function loadRoutes({ name, version }: Release): Promise<RouteObject[]> {
    const entry = path.join(releasesFolder, name, version, 'server', 'remoteEntry.cjs');
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

  /** The live release and its routes. A failed load is forgotten, so that the next request retries. */
  async function live(remote: RemoteName): Promise<LiveRemote> {
    const release = await liveRelease(remote);
    const key = `${remote}@${release.version}`;
    let routes = loaded.get(key);
    if (!routes) {
      routes = loadRoutes(release);
      routes.catch(() => loaded.delete(key));
      loaded.set(key, routes);
    }
    return { release, routes: await routes };
  }

  return { live, liveRelease };
}

export type ServerHost = ReturnType<typeof createServerHost>;
