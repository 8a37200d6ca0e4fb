import { createSegmentedCache } from '../caching/segmentedCache';
import type { PageUrl } from '../pages/pageUrl';
import { onlyParams, splitTarget } from '../requestUrl';

const maxPages = 1000;

/**
 * Remembers which URLs have a page that is, or recently was, in the page cache. A lookup needs no route matching.
 */
export function createKnownPages() {
  const targets = createSegmentedCache<true>({ max: maxPages });
  /** The search parameters that the page at a path reads. */
  const searchParams = createSegmentedCache<readonly string[] | 'any'>({ max: maxPages });

  return {
    remember: ({ url, searchParams: names }: PageUrl) => {
      const target = url.pathname + url.search;
      if (!targets.get(target)) targets.set(target, true);
      if (!searchParams.get(url.pathname)) searchParams.set(url.pathname, names ?? 'any');
    },
    /** @param target path and query, as the request line has them */
    has: (target: string): boolean => {
      const [path, search] = splitTarget(target);
      const names = searchParams.peek(path);
      if (!names) return false;
      const meant = names === 'any' ? target : path + onlyParams(search, names);
      return targets.peek(meant) !== undefined;
    },
  };
}

export type KnownPages = ReturnType<typeof createKnownPages>;
