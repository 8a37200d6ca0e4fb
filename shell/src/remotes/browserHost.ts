import type { RouteObject } from '@ridgeline/remote-kit';
import { loadScript, loadScriptWithRetries } from '../browser/loadScript';
import type { PageData, ScriptData } from '../document/pageData';
import * as federationCore from './federationCore';
import type { RemoteName } from './names';
import { sharedModules } from './sharedModules';

/**
 * Loads remotes in the versions that the page names.
 * @param entries each remote's federation container
 */
export function createBrowserHost(entries: PageData['entries']) {
  Object.assign(globalThis, {
    // Remotes are built without the runtime core and use this one.
    _FEDERATION_RUNTIME_CORE: federationCore,
    // Hashes of the files that remotes load later, see ChunkIntegrityPlugin.
    _RELEASE_INTEGRITY: Object.assign({}, ...Object.values(entries).map(({ files }) => files)),
  });
  const instance = new federationCore.ModuleFederation({
    name: 'shell',
    remotes: Object.entries(entries).map(([name, { src }]) => ({
      name,
      entry: src,
      type: 'global',
    })),
    shared: sharedModules,
    plugins: [],
  });

  /**
   * Loads a remote's routes. Rejects when it is unreachable or throws.
   * @param needs the scripts that the first page needs, with the remote's container. They are tried several
   *   times; when another remote cannot be reached, the server knows what to show instead.
   */
  return async function loadRoutes(remote: RemoteName, needs?: ScriptData[]) {
    await (needs
      ? Promise.all(needs.map((script) => loadScriptWithRetries(script)))
      : loadScript(entries[remote] as ScriptData));
    const module = await instance.loadRemote<{ default: RouteObject[] }>(`${remote}/routes`);
    if (!module) throw new Error(`${remote} exposes no ./routes`);
    return module.default;
  };
}
