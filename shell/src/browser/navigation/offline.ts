import type { RouteObject } from '@ridgeline/remote-kit';

/** Resolves once the browser has a connection. Rejects if the navigation is aborted before. */
function untilOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) return resolve();
    addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/**
 * Loads something that a page needs. If the connection is lost, waits until it is back and then tries again. Meanwhile
 * the previous page stays.
 * @param signal the signal of the navigation
 */
export async function retryOnline<Result>(
  load: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine || signal?.aborted) throw error;
      await untilOnline(signal);
    }
  }
}

/**
 * Runs a loader with `retryOnline`. Also retries if the loader succeeded but the connection is lost, because some
 * loaders only leave out what they cannot load.
 */
export const loadOnline = (load: () => unknown, signal: AbortSignal): Promise<unknown> =>
  retryOnline(async () => {
    const data = await load();
    if (!navigator.onLine) throw new Error('The connection was lost');
    return data;
  }, signal);

/** Routes whose files are loaded with `retryOnline`. */
export const withRetriesOnline = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const load = typeof lazy === 'function' && (() => retryOnline<object>(lazy));
    const waiting = { ...route, ...(load && { lazy: load }) } as RouteObject;
    return children ? Object.assign(waiting, { children: withRetriesOnline(children) }) : waiting;
  });
