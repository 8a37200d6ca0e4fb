import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes } from 'react-router-dom';
import { canonicalPath } from '../../document/canonicalPath';
import { startsWithParameter } from '../../remotes/remoteRoute';
import { onlyParams } from '../requestUrl';
import { previewParameter } from '../preview/previews';
import { boundariesParameter } from './boundaryOverlay';

/** The parameters that the shell itself reads on all pages. */
const ownParameters = [boundariesParameter, previewParameter];

/** The path of all paths without a route, so that they share one page. */
const notFoundPath = '/404';

/** A page's URL without the parameters that it does not read, and the names of those that it reads. */
export interface PageUrl {
  url: URL;
  /** Undefined if the page may read any. */
  searchParams: readonly string[] | undefined;
}

const handles = new WeakMap<RouteObject, RouteHandle | undefined>();

/** The handle of a route. Loads the route's module if necessary. */
export async function handleOf(route: RouteObject): Promise<RouteHandle | undefined> {
  if (handles.has(route)) return handles.get(route);
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : undefined;
  const handle = (lazy?.handle ?? route.handle) as RouteHandle | undefined;
  handles.set(route, handle);
  return handle;
}

/** The search parameters that a page reads; undefined if its route does not declare them. */
async function searchParamsOf(route: RouteObject): Promise<readonly string[] | undefined> {
  // Ignore an error: if the module cannot be loaded, rendering the page fails too and logs it.
  const handle = await handleOf(route).catch(() => undefined);
  return handle?.searchParams;
}

/**
 * The URL under which a page is rendered and cached. Parameters that the page does not read are left out, so that
 * links with `?fbclid=` or `?utm_source=` get the cached page, and so are slashes at the end of the path. All paths
 * without a route share one page.
 * @param routes the routes of the remote that owns the page
 * @param isPage whether the site has a page with a path; true if that is not known
 */
export async function pageUrl(
  url: URL,
  routes: RouteObject[],
  isPage: (pathname: string) => Promise<boolean>,
): Promise<PageUrl> {
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const hasRoute =
    !startsWithParameter(matches.map(({ route }) => route)) ||
    (await isPage(canonicalPath(url.pathname)));
  const route = hasRoute ? matches.at(-1)?.route : undefined;
  const declared = route ? await searchParamsOf(route) : [];
  const searchParams = declared && [...declared, ...ownParameters];
  const pathname = route ? canonicalPath(url.pathname) : notFoundPath;
  const search = searchParams ? onlyParams(url.search, searchParams) : url.search;
  if (pathname === url.pathname && search === url.search) return { url, searchParams };
  const normalized = new URL(url);
  normalized.pathname = pathname;
  normalized.search = search;
  return { url: normalized, searchParams };
}
