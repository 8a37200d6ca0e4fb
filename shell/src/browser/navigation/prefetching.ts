import { rootRouteId, type LoaderFunctionArgs, type RouteObject } from '@ridgeline/remote-kit';
import {
  matchRoutes,
  type createBrowserRouter,
  type RouterContextProvider,
} from 'react-router-dom';
import { mayPrefetch } from '../connection';
import { whenIdle } from '../pageEvents';
import type { LoaderDataCache } from './loaderData';
import { isKnownPath } from './pageOwner';

type Router = ReturnType<typeof createBrowserRouter>;

/** The number of visible links that are prefetched on one page. */
const maxVisible = 20;
const touches = ['pointerdown', 'pointerover', 'focusin'] as const;

interface PrefetchingOptions {
  router: Router;
  loaderData: LoaderDataCache;
  getContext: () => RouterContextProvider;
}

/** Prefetches the code and data of a page. */
export async function prefetchPage(options: PrefetchingOptions, url: URL) {
  const { router, loaderData, getContext } = options;
  const matches = matchRoutes(router.routes as RouteObject[], url.pathname) ?? [];
  const context = getContext();
  await Promise.all(
    matches.map(async ({ route, params }) => {
      if (route.id === rootRouteId) return;
      const { lazy } = route;
      const loaded = typeof lazy === 'function' ? { ...route, ...(await lazy()) } : route;
      const args = { request: new Request(url), params, context } as LoaderFunctionArgs;
      await loaderData.prefetch(loaded as RouteObject, args);
    }),
  );
}

/**
 * Prefetches the pages that are one tap away: those whose links are touched and, on a good connection while the browser
 * is idle, those whose links are visible.
 * @param preloadRemote loads the remote that owns a path, if it is for visitors
 */
export function prefetchLinks(
  options: PrefetchingOptions,
  preloadRemote: (pathname: string) => Promise<void>,
) {
  const { router } = options;
  const isLoaded = (pathname: string) => isKnownPath(router.routes as RouteObject[], pathname);

  /** Resolves with false if prefetching failed. */
  async function prefetchLink(link: Element | null): Promise<boolean> {
    // The link is gone if the page has been left since.
    if (!(link instanceof HTMLAnchorElement) || !link.isConnected) return true;
    const { origin, pathname, search } = link;
    const isHere = pathname + search === location.pathname + location.search;
    if (origin !== location.origin || isHere) return true;
    if (!isLoaded(pathname)) return true;
    // If prefetching fails, the page is loaded when somebody follows the link.
    return prefetchPage(options, new URL(origin + pathname + search)).then(
      () => true,
      () => false,
    );
  }

  async function prefetchTouched({ target }: Event) {
    const link = (target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // A file of the site is not a page.
    if (link.target || link.hasAttribute('download')) return;
    if (!isLoaded(link.pathname)) await preloadRemote(link.pathname);
    await prefetchLink(link);
  }
  // If this fails, a new document shows the page.
  const onTouch = (event: Event) => void prefetchTouched(event).catch(() => undefined);
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true });

  let observer = new IntersectionObserver(() => undefined);
  const watch = () => {
    observer.disconnect();
    if (!mayPrefetch()) return;
    const seen = new Set<string>();
    let isFailing = false;
    /** Prefetches run one at a time, so that they do not slow down requests that somebody waits for. */
    let queue = Promise.resolve();
    async function prefetchIdly(link: Element) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      // Stop after a failure: a site in trouble should not get requests that may not be needed.
      isFailing ||= !(await prefetchLink(link));
    }
    observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const { href } = target as HTMLAnchorElement;
        if (!isIntersecting || seen.has(href) || seen.size >= maxVisible) continue;
        seen.add(href);
        queue = queue.then(() => (isFailing ? undefined : prefetchIdly(target)));
      }
    });
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  };
  let shown: string | undefined;
  const watchNewPage = () => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    whenIdle(watch);
  };
  watchNewPage();
  router.subscribe(watchNewPage);
}
