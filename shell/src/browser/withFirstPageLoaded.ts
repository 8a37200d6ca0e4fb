import type { RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes } from 'react-router-dom';

/**
 * Loads the code of the page that is shown first, so that the first render in the browser is the
 * very one the server made.
 */
export async function withFirstPageLoaded(routes: RouteObject[], hydrates: boolean) {
  if (!hydrates) return routes;
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}
