import * as runtimeCore from '@module-federation/runtime-core';
import type { RouteObject } from '@ridgeline/remote-kit';
import type { RemoteName } from './names';
import { provided } from './provided';

// The remotes are built without a federation runtime of their own and look for this one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/**
 * Loads remotes by name, each in the version whose entry the page names.
 * @param entries address of each remote's federation container
 */
export function createBrowserHost(entries: Partial<Record<RemoteName, string>>) {
  const instance = new runtimeCore.ModuleFederation({
    name: 'shell',
    remotes: Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'global' })),
    shared: provided,
    plugins: [],
  });

  /** The remote's routes. Rejects when it cannot be reached or does not start. */
  return async function loadRoutes(remote: RemoteName): Promise<RouteObject[]> {
    const module = await instance.loadRemote<{ default: RouteObject[] }>(`${remote}/routes`);
    if (!module) throw new Error(`${remote} exposes no ./routes`);
    return module.default;
  };
}
