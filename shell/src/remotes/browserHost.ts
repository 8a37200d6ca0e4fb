import type { RouteObject } from '@ridgeline/remote-kit';
import { loadScript, loadScriptWithRetries } from '../browser/loadScript';
import type { RemoteEntry, ScriptData } from '../document/pageData';
import * as federationCore from './federationCore';
import { remoteRoute } from './remoteRoute';
import { sharedModules } from './sharedModules';

/** The hashes of the files that remotes load later, for `ChunkIntegrityPlugin`. */
const releaseIntegrity: Record<string, string> = {};

/** Returns a function that loads remotes in the browser. */
export function createBrowserHost() {
  Object.assign(globalThis, {
    // Remotes are built without the runtime core and use this one.
    _FEDERATION_RUNTIME_CORE: federationCore,
    _RELEASE_INTEGRITY: releaseIntegrity,
  });
  const instance = new federationCore.ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    plugins: [],
  });

  /**
   * Loads the routes of a remote, in the version of the entry. Rejects if it is unreachable or throws.
   * @param needs the scripts that the first page needs, including the remote's container. They are retried. Without
   *   them, nothing is retried, because the server can show the page instead.
   */
  return async function loadRoutes(entry: RemoteEntry, needs?: ScriptData[]): Promise<RouteObject> {
    const { remote: name, src, files } = entry;
    Object.assign(releaseIntegrity, files);
    instance.registerRemotes([{ name, entry: src, type: 'global' }]);
    await (needs
      ? Promise.all(needs.map((script) => loadScriptWithRetries(script)))
      : loadScript(entry));
    const module = await instance.loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
    if (!module) throw new Error(`${name} exposes no ./routes`);
    return remoteRoute(name, module.default);
  };
}
