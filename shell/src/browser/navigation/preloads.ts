import { preloadFetch } from '@ridgeline/contract/client';
import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';

type Preload = NonNullable<RouteHandle['preload']>;

/**
 * Makes routes load the code of their requests along with the code of their page. Otherwise a tap on a slow connection
 * would wait for one after the other.
 */
export const withPreloads = (
  routes: RouteObject[],
  inherited: readonly Preload[] = [preloadFetch],
): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const { preload } = (route.handle as RouteHandle | undefined) ?? {};
    const preloads = preload ? [...inherited, preload] : inherited;
    const load = () => {
      const page = (lazy as () => Promise<object>)();
      // If one fails, the request that needs it tries again.
      for (const start of preloads) start().catch(() => undefined);
      return page;
    };
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: load }),
      ...(children && { children: withPreloads(children, preloads) }),
    } as RouteObject;
  });
