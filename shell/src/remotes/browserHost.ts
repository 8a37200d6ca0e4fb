import type { RouteObject } from '@ridgeline/remote-kit';
import { loadScript, loadScriptWithRetries } from '../browser/loadScript';
import type { RemoteEntry, ScriptData } from '../document/pageData';
import * as federationCore from './federationCore';
import { remoteRoute } from './remoteRoute';
import { sharedModules } from './sharedModules';

/** What a remote's `remoteEntry.js` declares as a global variable: a container of module federation. */
interface Container {
  /** Gives it the shared modules. Later calls with the same ones do nothing. */
  init(shareScope: unknown): unknown;
  get(module: './routes'): Promise<() => { default: RouteObject[] }>;
}

const containerOf = (name: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[name];

/** The hashes of the files that remotes load later, for `ChunkIntegrityPlugin`. */
const releaseIntegrity: Record<string, string> = {};

/** Returns a function that loads remotes in the browser. */
export function createBrowserHost() {
  Object.assign(globalThis, {
    // Remotes are built without the runtime core and use this one.
    _FEDERATION_RUNTIME_CORE: federationCore,
    _RELEASE_INTEGRITY: releaseIntegrity,
  });
  // The shell loads the scripts of remotes itself, so it builds the core without the part that does.
  const { shareScopeMap } = new federationCore.ModuleFederation({
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
    const { remote: name, files } = entry;
    Object.assign(releaseIntegrity, files);
    await (needs
      ? Promise.all(needs.map((script) => loadScriptWithRetries(script)))
      : loadScript(entry));
    const container = containerOf(name);
    if (!container) throw new Error(`${name} has no container`);
    await container.init(shareScopeMap['default']);
    const evaluate = await container.get('./routes');
    return remoteRoute(name, evaluate().default);
  };
}
