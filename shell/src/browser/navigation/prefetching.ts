import { rootRouteId, type LoaderFunctionArgs, type RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes, type RouterContextProvider } from 'react-router-dom';
import { prefetchMark } from '../../document/speculationRules';
import { mayPrefetch } from '../preferences';
import { whenIdle } from '../pageEvents';
import type { LoaderDataCache } from './loaderData';
import { isKnownPath } from './routeDiscovery';
import type { Router } from './whenRouter';

/** The number of visible links that are prefetched on one page. */
const maxVisible = 20;
const touches = ['pointerdown', 'pointerover', 'focusin'] as const;

export interface PrefetchingOptions {
  router: Router;
  loaderData: LoaderDataCache;
  getContext: () => RouterContextProvider;
}

/** What is needed to prefetch pages of other remotes. */
interface RemotePrefetching {
  /** Whether the site has a page with a path. */
  isPage: (pathname: string) => boolean;
  /** Asks which remote owns a path, and remembers the answer for the tap that follows. */
  ownerOf: (pathname: string) => Promise<unknown>;
  /** Loads the remote that owns a path, if it is for visitors. */
  preload: (pathname: string) => Promise<void>;
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

const isByFinger = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * Prefetches the pages that are one tap away: those whose links are touched and, on a good connection while the browser
 * is idle, those whose links are visible.
 */
export function prefetchLinks(
  options: PrefetchingOptions,
  { isPage, ownerOf, preload }: RemotePrefetching,
) {
  const { router } = options;
  const isLoaded = (pathname: string) =>
    isKnownPath(router.routes as RouteObject[], pathname, isPage);

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

  async function prefetchTouched(event: Event) {
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // A file of the site is not a page.
    if (link.target || link.hasAttribute('download')) return;
    // A click also focuses the link, but it has been touched before.
    if (event.type === 'focusin' && !link.matches(':focus-visible')) return;
    if (!isLoaded(link.pathname)) {
      if (isByFinger(event)) {
        // The tap follows too soon to load the other remote's code, so a new document will show the page.
        link.setAttribute(prefetchMark, '');
        await ownerOf(link.pathname);
        return;
      }
      await preload(link.pathname);
    }
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
