import type { RouteObject } from '@ridgeline/remote-kit';
import type { Path, PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { PageOwner } from '../../document/pageData';
import { loadOnline } from './offline';
import { isKnownPath } from './pageOwner';

interface DiscoveryOptions {
  /** Asks which remote owns a path. */
  ownerOf: (pathname: string) => Promise<PageOwner | null>;
  /** The releases of the remotes that are loaded. */
  remotes: ReadonlyMap<string, string>;
  /** The routes that are loaded so far. */
  routes: () => RouteObject[];
  /** Where the running navigation leads. */
  destination: () => Partial<Path> | undefined;
}

/** Returns a function that finds out who shows a page without a loaded route. */
export function createRouteDiscovery(options: DiscoveryOptions): PatchRoutesOnNavigationFunction {
  const { ownerOf, remotes, routes, destination } = options;
  const { pathname: firstPath } = window.location;
  return async ({ path, signal }) => {
    if (isKnownPath(routes(), path)) return;
    try {
      // This also waits for a connection. Meanwhile the page stays.
      const entry = (await loadOnline(() => ownerOf(path), signal)) as PageOwner | null;
      // A touch of the link may have loaded the remote by now.
      if (isKnownPath(routes(), path)) return;
      const loaded = entry && remotes.get(entry.remote);
      // If the owner's current release is loaded and has no route for this path, the router shows the 404 notice. It also
      // does if the server has just rendered this document for the path. Otherwise a document that is not rendered by the
      // current release, such as the fallback of a canary, would be opened again and again.
      if (loaded && (loaded === entry.release || path === firstPath)) return;
    } catch (error) {
      if (!signal.aborted) console.error(error);
    }
    // Somebody went elsewhere in the meantime.
    if (signal.aborted) return;
    // A new document shows the page of another remote sooner than this one could load its code and then its data. It also
    // shows a page that only a newer release of a loaded remote has.
    const { pathname = path, search = '' } = destination() ?? {};
    window.location.assign(pathname + search);
    await new Promise(() => undefined);
  };
}
