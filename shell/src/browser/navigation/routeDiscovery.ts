import type { RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes, type Path, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { contractParameter, pageOwnersUrl, type PageOwner } from '../../document/pageData';
import { startsWithParameter } from '../../remotes/remoteRoute';
import { supportedContracts } from '../../remotes/sharedModules';
import { loadOnline } from './offline';

const timeoutMs = 10_000;
/**
 * How long an answer is remembered: from the touch of a link to the navigation. Later, the question also finds out
 * whether there is still a connection.
 */
const rememberedMs = 5000;

/** The first segment of a path, which decides which remote owns it. */
const segmentOf = (pathname: string) => pathname.split('/', 2)[1] ?? '';

/**
 * Whether a loaded remote has a route for a path. A route for any first segment is none, unless the path is one of the
 * site's pages: the path may be another remote's.
 * @param isPage whether the site has a page with a path
 */
export function isKnownPath(
  routes: RouteObject[],
  pathname: string,
  isPage: (pathname: string) => boolean,
): boolean {
  const matches = matchRoutes(routes, pathname) ?? [];
  if (startsWithParameter(matches.map(({ route }) => route))) return isPage(pathname);
  return matches.at(-1)?.route.path !== '*';
}

const contractQuery = `?${supportedContracts.map((version) => `${contractParameter}=${version}`).join('&')}`;

/** Returns a function that asks the shell which remote owns a path. It is for paths without a loaded route. */
export function createPageOwnerLookup() {
  const owners = new Map<string, Promise<PageOwner | null>>();

  async function fetchOwner(segment: string): Promise<PageOwner | null> {
    const response = await fetch(`${pageOwnersUrl}${encodeURIComponent(segment)}${contractQuery}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 409) return null;
    if (!response.ok) throw new Error(`The owner of /${segment} is not known: ${response.status}`);
    return (await response.json()) as PageOwner | null;
  }

  /** Resolves with null if there is no remote that this page can load. Rejects without a connection. */
  return function ownerOf(pathname: string): Promise<PageOwner | null> {
    const segment = segmentOf(pathname);
    const remembered = owners.get(segment);
    if (remembered) return remembered;
    const owner = fetchOwner(segment);
    owners.set(segment, owner);
    const forget = () => owners.delete(segment);
    owner.then(() => setTimeout(forget, rememberedMs), forget);
    return owner;
  };
}

interface DiscoveryOptions {
  /** Asks which remote owns a path. */
  ownerOf: (pathname: string) => Promise<PageOwner | null>;
  /** The releases of the remotes that are loaded. */
  remotes: ReadonlyMap<string, string>;
  /** The routes that are loaded so far. */
  routes: () => RouteObject[];
  /** Whether the site has a page with a path. */
  isPage: (pathname: string) => boolean;
  /** Where the running navigation leads. */
  destination: () => Partial<Path> | undefined;
  /** Whether the first page of this document is shown already. */
  isOpen: () => boolean;
}

/** Returns a function that finds out who shows a page without a loaded route. */
export function createRouteDiscovery(options: DiscoveryOptions): PatchRoutesOnNavigationFunction {
  const { ownerOf, remotes, routes, isPage, destination, isOpen } = options;
  const isKnown = (path: string) => isKnownPath(routes(), path, isPage);
  const { pathname: firstPath } = window.location;
  return async ({ path, signal }) => {
    if (isKnown(path)) return;
    // The server has just rendered this document for the path. If it could not use the owner's current release, the next
    // document would not differ, and would open another one, and so on.
    if (path === firstPath && !isOpen()) return;
    try {
      // This also waits for a connection. Meanwhile the page stays.
      const entry = (await loadOnline(() => ownerOf(path), signal)) as PageOwner | null;
      // A touch of the link may have loaded the remote by now.
      if (isKnown(path)) return;
      // The owner's current release is loaded and has no route for this path, so the router shows the 404 notice.
      if (entry && remotes.get(entry.remote) === entry.release) return;
    } catch (error) {
      if (!signal.aborted) console.error(error);
    }
    // Somebody went elsewhere in the meantime.
    if (signal.aborted) return;
    // A new document shows the page of another remote sooner than this one could load its code and then its data. It also
    // shows a page that only a newer release of a loaded remote has.
    const { pathname = path, search = '', hash = '' } = destination() ?? {};
    const { href } = new URL(window.location.origin + pathname + search + hash);
    // After "back", the address is already this one, and assigning one with a hash would only scroll.
    if (href === window.location.href) window.location.reload();
    else window.location.assign(href);
    await new Promise(() => undefined);
  };
}
