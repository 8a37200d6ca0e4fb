import type { LoaderFunctionArgs, RouteObject } from '@ridgeline/remote-kit';
import type { DataStrategyFunction } from 'react-router-dom';
import { loadOnline } from './offline';

/** Older prefetched data is not used. */
const maxAgeMs = 5 * 60_000;
/** Older prefetched data is shown, and reloaded in the background. */
const freshMs = 15_000;

interface Prefetched {
  data: Promise<unknown>;
  at: number;
}

/** Runs the routes' loaders, some of them before the router asks for their data. */
export function createLoaderDataCache() {
  const prefetched = new Map<string, Prefetched>();
  /** Aborted once the prefetched data may be out of date. */
  let era = new AbortController();
  let formsUnderWay = 0;
  const keyOf = (routeId: string | undefined, url: string) => `${routeId} ${url}`;
  const ageOf = ({ at }: Prefetched) => performance.now() - at;

  function take(key: string): Prefetched | undefined {
    const found = prefetched.get(key);
    prefetched.delete(key);
    return found && ageOf(found) < maxAgeMs ? found : undefined;
  }

  function clear() {
    era.abort();
    era = new AbortController();
    prefetched.clear();
  }

  /** Runs the action of a form, which changes what the pages show. */
  async function submit<Result>(action: () => Result): Promise<Awaited<Result>> {
    formsUnderWay += 1;
    clear();
    try {
      return await action();
    } finally {
      formsUnderWay -= 1;
    }
  }

  return {
    /** Drops what was prefetched, and prefetches that are under way. */
    clear,
    /** Runs a route's loader ahead of time, unless it ran a moment ago or a form is being sent. */
    prefetch: (route: RouteObject, args: LoaderFunctionArgs): Promise<unknown> => {
      const { loader } = route;
      if (typeof loader !== 'function' || formsUnderWay > 0) return Promise.resolve();
      const key = keyOf(route.id, args.request.url);
      const known = prefetched.get(key);
      if (known && ageOf(known) < freshMs) return known.data;
      const { signal } = era;
      const request = new Request(args.request, { signal });
      const data = Promise.resolve(loader({ ...args, request }));
      const next = { data, at: performance.now() };
      // Until then, the older data is better than none.
      if (!known) prefetched.set(key, next);
      data.then(
        () => !signal.aborted && prefetched.set(key, next),
        () => !signal.aborted && !known && prefetched.delete(key),
      );
      return data;
    },
    /**
     * How the router loads a page's data: from the prefetched data or, without any, from the API.
     * @param onStale called when data was used that is no longer fresh
     */
    strategy:
      (onStale: () => void): DataStrategyFunction =>
      async ({ request, matches }) => {
        const isForm = request.method !== 'GET';
        const loading = matches.filter((match) => match.shouldCallHandler());
        const results = await Promise.all(
          loading.map(async (match) => {
            const result = await match.resolve((handler) => {
              if (isForm) return submit(handler);
              const found = take(keyOf(match.route.id, request.url));
              const load = () => loadOnline(handler, request.signal);
              if (found && ageOf(found) > freshMs) onStale();
              return found ? found.data.catch(load) : load();
            });
            return [match.route.id, result] as const;
          }),
        );
        return Object.fromEntries(results);
      },
  };
}

export type LoaderDataCache = ReturnType<typeof createLoaderDataCache>;
