import { createBrowserFetch } from '@ridgeline/contract/client';
import { fetchContext, rootRouteId, type RootData, type RouteObject } from '@ridgeline/remote-kit';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { canonicalPath } from '../document/canonicalPath';
import { hydratedEvent, type PageData, type RemoteEntry } from '../document/pageData';
import { contentRouteId, originContext, rootDataOf, shellRoutes } from '../routes';
import { reloadOnce } from './cooldown';
import { reportThisVisit } from './fieldData/reportThisVisit';
import { isChunkLoadError } from './loadScript';
import { createLoaderDataCache } from './navigation/loaderData';
import { isReachable, withRetriesOnline } from './navigation/offline';
import { prefetchLinks } from './navigation/prefetching';
import { refreshPage } from './navigation/refreshing';
import { createPageOwnerLookup, createRouteDiscovery } from './navigation/routeDiscovery';
import { whenRouter, type Router } from './navigation/whenRouter';
import { yieldToMain } from './pageEvents';
import { identifyEntry, restoreFirstScrollPosition, restoreScrollOnceLoaded } from './scrolling';

export { updatingRoute } from '../notices/routes';

interface StartOptions {
  page: PageData;
  /** The routes of the remote that owns the first page. */
  route: RouteObject;
  loadRoutes: (entry: RemoteEntry) => Promise<RouteObject>;
}

/** Dispatches an event once the page is hydrated. */
function HydrationSignal({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}

/** Loads the lazy routes of the first page, so that hydration renders the same HTML as the server. */
async function loadFirstPage(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Starts the site in the browser: hydrates a server-rendered page, or renders an empty one. */
export async function start({ page, route, loadRoutes }: StartOptions) {
  const container = document.getElementById('root') as HTMLElement;
  const fetchApi = createBrowserFetch();
  const origin = page.origin || window.location.origin;
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(fetchContext, fetchApi);
    context.set(originContext, origin);
    return context;
  };

  /** The releases of the remotes that are loaded. */
  const remotes = new Map<string, string>();
  if (page.owner) remotes.set(page.owner.remote, page.owner.release);
  /** Remotes that are being loaded. */
  const loading = new Map<string, Promise<void>>();
  const ownerOf = createPageOwnerLookup();
  const loaderData = createLoaderDataCache();
  const tree = shellRoutes(withRetriesOnline([route]));
  if (page.hydration) await loadFirstPage(tree);
  // The document of a page that the browser renders contains what the frame shows, so it need not be requested.
  const hydrationData =
    page.hydration ??
    (page.site && { loaderData: { [rootRouteId]: rootDataOf(page.site, origin) } });
  /** Whether a path is in the site's list of pages, from which those of the owner come. */
  const isPage = (pathname: string) => {
    const root = router.state.loaderData[rootRouteId] as RootData | undefined;
    return root?.pages.some(({ path }) => path === canonicalPath(pathname)) ?? false;
  };
  let isOpen = false;
  identifyEntry();
  /** The routes that are loaded so far. */
  let routes = () => tree;
  const router: Router = await yieldToMain(() =>
    createBrowserRouter(tree, {
      getContext,
      dataStrategy: loaderData.strategy(
        () => void refreshPage(prefetching),
        () => isOpen,
      ),
      ...(hydrationData && { hydrationData }),
      patchRoutesOnNavigation: createRouteDiscovery({
        ownerOf,
        remotes,
        routes: () => routes(),
        isPage,
        destination: () => router.state.navigation.location,
        isOpen: () => isOpen,
      }),
    }),
  );
  routes = () => router.routes as RouteObject[];
  void whenRouter(router, ({ initialized }) => initialized).then(() => (isOpen = true));
  restoreScrollOnceLoaded(router);
  // The router restores no position if it was given its first data. The boot script does so for static pages.
  if (!page.hydration) restoreFirstScrollPosition();
  // A page that was left during a navigation would stay in it when it is restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') window.location.reload();
  });

  /** Loads the remote that owns a page, if it is for visitors. Then this document can show the page. */
  async function preloadRemote(pathname: string) {
    const entry = await ownerOf(pathname);
    if (!entry?.isForVisitors || remotes.has(entry.remote)) return;
    const load = async () => {
      const loaded = await loadRoutes(entry);
      router.patchRoutes(contentRouteId, withRetriesOnline([loaded]));
      remotes.set(entry.remote, entry.release);
    };
    const running = loading.get(entry.remote) ?? load();
    loading.set(entry.remote, running);
    await running.finally(() => loading.delete(entry.remote));
  }

  const prefetching = { router, loaderData, getContext };
  const firstLocation = router.state.location.key;
  const onError = (error: unknown) => {
    reportError(error);
    if (isChunkLoadError(error)) {
      // Without a connection, a reload would replace the page by the browser's error.
      void isReachable().then((isReached) => isReached && reloadOnce());
      return;
    }
    // The static page is better than an error notice, so go back to it.
    if (page.hydration && router.state.location.key === firstLocation)
      reloadOnce(page.needs[0]?.src);
  };
  const roots: RootOptions = { onCaughtError: onError, onUncaughtError: onError };
  const app: ReactNode = (
    <StrictMode>
      <HydrationSignal>
        <RouterProvider router={router} />
      </HydrationSignal>
    </StrictMode>
  );
  const reportVisit = () => {
    if (!page.owner) return;
    const { release } = page.owner;
    const releaseOf = (remote: string) => remotes.get(remote);
    reportThisVisit({ release, router, releaseOf, isHydrated: page.hydration !== null });
  };
  if (page.hydration) {
    reportVisit();
    // A transition hydrates in small pieces, so that the browser can handle input in between.
    await yieldToMain(() => startTransition(() => void hydrateRoot(container, app, roots)));
    prefetchLinks(prefetching, { isPage, ownerOf, preload: preloadRemote });
    return;
  }
  await whenRouter(router, ({ initialized }) => initialized);
  reportVisit();
  createRoot(container, roots).render(app);
}
