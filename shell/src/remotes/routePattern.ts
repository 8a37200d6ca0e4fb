import type { RouteObject } from '@ridgeline/remote-kit';

/** The pattern of a page's path, such as `/event/:id`, from its routes, the outermost first. */
export const routePattern = (routes: { path?: string | undefined }[]) =>
  `/${routes
    .map(({ path = '' }) => path.replaceAll(/^\/|\/$/g, ''))
    .filter((path) => path !== '')
    .join('/')}`;

/** The patterns of all pages of a remote. */
export function routePatterns(routes: RouteObject[], parents: RouteObject[] = []): string[] {
  return routes.flatMap((route) =>
    route.children
      ? routePatterns(route.children, [...parents, route])
      : [routePattern([...parents, route])],
  );
}
