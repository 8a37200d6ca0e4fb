import type { LoaderFunctionArgs, RouteObject } from '@ridgeline/remote-kit';
import type { DataStrategyFunction } from 'react-router-dom';
import { loadOnline } from './offline';

/** Prefetched data that is older is not used. */
const maxAgeMs = 5 * 60_000;
/** Prefetched data that is older is shown, and loaded again behind it. */
const freshMs = 15_000;

interface Prefetched {
  data: Promise<unknown>;
  at: number;
}

/** Loads what the routes' loaders return, some of it before the router asks for it. */
export function createLoaderDataCache() {
  const prefetched = new Map<string, Prefetched>();
  const keyOf = (routeId: string | undefined, url: string) => `${routeId} ${url}`;
  const ageOf = ({ at }: Prefetched) => performance.now() - at;

  function take(key: string): Prefetched | undefined {
    const found = prefetched.get(key);
    prefetched.delete(key);
    return found && ageOf(found) < maxAgeMs ? found : undefined;
  }

  return {
    /** Forgets what was prefetched. */
    clear: () => prefetched.clear(),
    /** Runs a route's loader ahead of time, unless it has run a moment ago. */
    prefetch: (route: RouteObject, args: LoaderFunctionArgs): Promise<unknown> => {
      const { loader } = route;
      if (typeof loader !== 'function') return Promise.resolve();
      const key = keyOf(route.id, args.request.url);
      const known = prefetched.get(key);
      if (known && ageOf(known) < freshMs) return known.data;
      const data = Promise.resolve(loader(args));
      const next = { data, at: performance.now() };
      // Until then, what was there is better than nothing.
      if (!known) prefetched.set(key, next);
      data.then(
        () => prefetched.set(key, next),
        () => !known && prefetched.delete(key),
      );
      return data;
    },
    /**
     * How the router loads the data of a page: from what was prefetched, or else from the API.
     * @param onStale told when data was used that is no longer fresh
     */
    strategy:
      (onStale: () => void): DataStrategyFunction =>
      async ({ request, matches }) => {
        // A form changes what the pages show.
        const isForm = request.method !== 'GET';
        if (isForm) prefetched.clear();
        const loading = matches.filter((match) => match.shouldCallHandler());
        const results = await Promise.all(
          loading.map(async (match) => {
            const result = await match.resolve((handler) => {
              if (isForm) return handler();
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
