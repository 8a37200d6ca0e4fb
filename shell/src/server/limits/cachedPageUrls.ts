import { canonicalPath } from '../../document/canonicalPath';
import { createSegmentedCache } from '../caching/segmentedCache';
import type { PageUrl } from '../pages/pageUrl';
import { onlyParams, splitTarget } from '../requestUrl';

const maxPages = 1000;

/**
 * The URLs of pages that are, or recently were, in the page cache. Unlike a lookup there, a lookup here needs no route
 * matching.
 */
export function createCachedPageUrls() {
  const targets = createSegmentedCache<true>({ max: maxPages });
  /** The search parameters that the page at a path reads. */
  const searchParams = createSegmentedCache<readonly string[] | 'any'>({ max: maxPages });

  return {
    add: ({ url, searchParams: names }: PageUrl) => {
      const target = url.pathname + url.search;
      if (!targets.get(target)) targets.set(target, true);
      // The lookup marks the path as used. A new release may read other parameters.
      searchParams.get(url.pathname);
      searchParams.set(url.pathname, names ?? 'any');
    },
    /** @param target path and query, as in the request line */
    has: (target: string): boolean => {
      const [requestedPath, search] = splitTarget(target);
      const path = canonicalPath(requestedPath);
      const names = searchParams.peek(path);
      if (!names) return false;
      const normalized = path + (names === 'any' ? search : onlyParams(search, names));
      return targets.peek(normalized) !== undefined;
    },
  };
}

export type CachedPageUrls = ReturnType<typeof createCachedPageUrls>;
