import type { RouteObject } from '@ridgeline/remote-kit';
import { runScript } from '../browser/runScript';
import type { PageData, ScriptData } from '../document/pageData';
import * as federationCore from './federationCore';
import type { RemoteName } from './names';
import { provided } from './provided';

/**
 * Loads remotes by name, each in the version whose entry the page names.
 * @param entries each remote's federation container
 */
export function createBrowserHost(entries: PageData['entries']) {
  Object.assign(globalThis, {
    // The remotes are built without a federation runtime of their own and look for this one.
    _FEDERATION_RUNTIME_CORE: federationCore,
    // Where they look for the hashes of what they load later.
    _RELEASE_INTEGRITY: Object.assign({}, ...Object.values(entries).map(({ files }) => files)),
  });
  const instance = new federationCore.ModuleFederation({
    name: 'shell',
    remotes: Object.entries(entries).map(([name, { src }]) => ({
      name,
      entry: src,
      type: 'global',
    })),
    shared: provided,
    plugins: [],
  });

  /**
   * The remote's routes. Rejects when it cannot be reached or does not start.
   * @param scripts what is run first, so that the runtime finds it there; its container is among it
   */
  return async function loadRoutes(
    remote: RemoteName,
    scripts = [entries[remote] as ScriptData],
  ): Promise<RouteObject[]> {
    await Promise.all(scripts.map(runScript));
    const module = await instance.loadRemote<{ default: RouteObject[] }>(`${remote}/routes`);
    if (!module) throw new Error(`${remote} exposes no ./routes`);
    return module.default;
  };
}
