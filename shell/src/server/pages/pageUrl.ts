import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes } from 'react-router-dom';
import { onlyParams } from '../requestUrl';
import { previewParameter } from '../preview/previewRedirect';
import { boundariesParameter } from './boundaryOverlay';

/** Parameters that the shell itself reads, on any page. */
const ownParameters = [boundariesParameter, previewParameter];

/** Stands for every path without a route, so that they share one page. */
const notFoundPath = '/404';

/** A page's URL without parameters that do not matter, and the search parameters that do. */
export interface PageUrl {
  url: URL;
  /** Undefined if any of them may matter. */
  searchParams: readonly string[] | undefined;
}

const handles = new WeakMap<RouteObject, RouteHandle | undefined>();

/** The handle of a route. May have to load the route's module. */
export async function handleOf(route: RouteObject): Promise<RouteHandle | undefined> {
  if (handles.has(route)) return handles.get(route);
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : undefined;
  const handle = (lazy?.handle ?? route.handle) as RouteHandle | undefined;
  handles.set(route, handle);
  return handle;
}

/** The search parameters that a page reads; undefined if its route does not declare them. */
async function searchParamsOf(route: RouteObject): Promise<readonly string[] | undefined> {
  // If the module cannot be loaded, rendering the page fails and logs the error.
  const handle = await handleOf(route).catch(() => undefined);
  return handle?.searchParams;
}

/**
 * The URL under which a page is rendered and cached. Parameters that the page does not read are left out, so that
 * links with `?fbclid=` or `?utm_source=` get the cached page. All paths without a route share one page.
 * @param routes the routes of the remote that owns the page
 */
export async function pageUrl(url: URL, routes: RouteObject[]): Promise<PageUrl> {
  const route = matchRoutes(routes, url.pathname)?.at(-1)?.route;
  const declared = route ? await searchParamsOf(route) : [];
  const searchParams = declared && [...declared, ...ownParameters];
  if (!searchParams || (route && !url.search)) return { url, searchParams };
  const plain = new URL(url);
  if (!route) plain.pathname = notFoundPath;
  plain.search = onlyParams(url.search, searchParams);
  return { url: plain, searchParams };
}
