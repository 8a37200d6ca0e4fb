import { setImmediate } from 'node:timers/promises';
import type { RouteObject } from '@ridgeline/remote-kit';

/**
 * Loads the code of a release's pages, one page at a time, so that requests are handled in between. A page whose code
 * throws is left out: a visit to it fails and is reported.
 */
export async function preloadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy().catch(() => undefined);
    if (children) await preloadPages(children);
    await setImmediate();
  }
}
