import type { LoaderFunctionArgs, RouteObject } from '@ridgeline/remote-kit';
import type { DataStrategyFunction } from 'react-router-dom';
import { loadOnline, retryOnline, withNotice } from './offline';

/** Older prefetched data is not used. */
const maxAgeMs = 5 * 60_000;
/** Older prefetched data is shown, and reloaded in the background. */
const freshMs = 15_000;

interface Prefetched {
  data: Promise<unknown>;
  at: number;
}

/** Caches data of the routes' loaders that is prefetched before the router needs it. */
export function createLoaderDataCache() {
  const prefetched = new Map<string, Prefetched>();
  /** Aborts running prefetches once their data may be out of date. */
  let prefetches = new AbortController();
  let pendingForms = 0;
  const keyOf = (routeId: string | undefined, url: string) => `${routeId} ${url}`;
  const ageOf = ({ at }: Prefetched) => performance.now() - at;

  function take(key: string): Prefetched | undefined {
    const entry = prefetched.get(key);
    prefetched.delete(key);
    return entry && ageOf(entry) < maxAgeMs ? entry : undefined;
  }

  function clear() {
    prefetches.abort();
    prefetches = new AbortController();
    prefetched.clear();
  }

  /** Runs the action of a form, and drops prefetched data, because the action changes what the pages show. */
  async function submit<Result>(action: () => Result): Promise<Awaited<Result>> {
    pendingForms += 1;
    clear();
    try {
      return await action();
    } finally {
      pendingForms -= 1;
    }
  }

  return {
    /** Runs a route's loader ahead of time, unless it ran a moment ago or a form is being sent. */
    prefetch: (route: RouteObject, args: LoaderFunctionArgs): Promise<unknown> => {
      const { loader } = route;
      if (typeof loader !== 'function' || pendingForms > 0) return Promise.resolve();
      const key = keyOf(route.id, args.request.url);
      const previous = prefetched.get(key);
      if (previous && ageOf(previous) < freshMs) return previous.data;
      const { signal } = prefetches;
      const request = new Request(args.request, { signal });
      const data = Promise.resolve(loader({ ...args, request }));
      const next = { data, at: performance.now() };
      // Older data stays until the new data is loaded, because it is better than none.
      if (!previous) prefetched.set(key, next);
      data.then(
        () => !signal.aborted && prefetched.set(key, next),
        () => !signal.aborted && !previous && prefetched.delete(key),
      );
      return data;
    },
    /**
     * A data strategy for the router, which uses prefetched data or, if there is none, runs the loader.
     * @param onStale called when the used data is no longer fresh
     * @param isOpen whether a page is shown already. A first page opens with what it has, because there is none to stay on.
     */
    strategy:
      (onStale: () => void, isOpen: () => boolean): DataStrategyFunction =>
      async ({ request, matches }) => {
        const isForm = request.method !== 'GET';
        const loading = matches.filter((match) => match.shouldCallHandler());
        const results = await Promise.all(
          loading.map(async (match) => {
            const result = await match.resolve((handler) => {
              if (isForm) return submit(handler);
              const entry = take(keyOf(match.route.id, request.url));
              const { signal } = request;
              const load = () =>
                isOpen() ? loadOnline(handler, signal) : retryOnline(async () => handler(), signal);
              if (entry && ageOf(entry) > freshMs) onStale();
              return entry ? withNotice(() => entry.data).catch(load) : load();
            });
            return [match.route.id, result] as const;
          }),
        );
        return Object.fromEntries(results);
      },
  };
}

export type LoaderDataCache = ReturnType<typeof createLoaderDataCache>;
