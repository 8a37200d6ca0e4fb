import type { RouteObject } from '@ridgeline/remote-kit';

interface RemoteHandle {
  remote: string;
}

const separator = ':';

/** Prefixes route ids with the remote: two remotes may have a route `home`, but the router needs unique ids. */
const withUniqueIds = (remote: string, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { id, children } = route;
    const unique = { ...route, ...(id && { id: `${remote}${separator}${id}` }) } as RouteObject;
    return children ? Object.assign(unique, { children: withUniqueIds(remote, children) }) : unique;
  });

/** A route's id within its remote. */
export const ownRouteId = (id = '') => id.slice(id.indexOf(separator) + 1);

/** Wraps the routes of a remote in one route without a path, whose handle names the remote. */
export const remoteRoute = (remote: string, routes: RouteObject[]): RouteObject => ({
  id: remote,
  handle: { remote } satisfies RemoteHandle,
  children: withUniqueIds(remote, routes),
});

/** The remote that a page's routes belong to; undefined for a page of the shell. */
export const remoteOf = (matches: readonly { handle?: unknown }[]): string | undefined =>
  matches.map(({ handle }) => (handle as Partial<RemoteHandle> | undefined)?.remote).find(Boolean);

/** The pattern of a page's path, such as `/event/:id`, from its routes, the outermost first. */
export const routePattern = (routes: { path?: string | undefined }[]) =>
  `/${routes
    .map(({ path = '' }) => path.replaceAll(/^\/|\/$/g, ''))
    .filter((path) => path !== '')
    .join('/')}`;

/**
 * Whether a page's pattern starts with a parameter, as `/:page` does. It matches any first segment, so only the site's
 * list of pages says whether there is such a page.
 */
export const startsWithParameter = (routes: { path?: string | undefined }[]) =>
  routePattern(routes).startsWith('/:');

/** The patterns of all pages of a remote. */
export function routePatterns(routes: RouteObject[], parents: RouteObject[] = []): string[] {
  return routes.flatMap((route) =>
    route.children
      ? routePatterns(route.children, [...parents, route])
      : [routePattern([...parents, route])],
  );
}
