import type { RouteObject } from '@ridgeline/remote-kit';
import { loadScript, loadScriptWithRetries } from '../browser/loadScript';
import type { RemoteEntry, ScriptData } from '../document/pageData';
import * as federationCore from './federationCore';
import { remoteRoute } from './remoteRoute';
import { speaksContract1 } from './contractVersions';
import { sharedModules } from './sharedModules';

/** Hashes of the files that remotes load later; see ChunkIntegrityPlugin. */
const releaseIntegrity: Record<string, string> = {};

/** Loads remotes in the browser, each in the version that its entry names. */
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
   * Loads a remote's routes. Rejects when it is unreachable or throws.
   * @param needs the scripts that the first page needs, with the remote's container. They are retried; when
   *   another remote cannot be reached, the server knows what to show instead.
   */
  return async function loadRoutes(entry: RemoteEntry, needs?: ScriptData[]): Promise<RouteObject> {
    const { remote: name, src, files, contract } = entry;
    if (speaksContract1(contract)) {
      const { speakContract1 } = await import(/* webpackChunkName: "contract-1" */ './contract1');
      speakContract1();
    }
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
