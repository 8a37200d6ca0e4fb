import { LRUCache } from 'lru-cache';
import { maxCacheAgeMs } from './contentRevision';

const maxEntries = 10;

/**
 * Memoizes expensive results until the content changes. Concurrent callers share one computation. After a failure, the
 * next caller computes the result again.
 */
export function memoizeByRevision<Value>(fetchRevision: () => Promise<string | undefined>) {
  const results = new LRUCache<string, Promise<Value>>({ max: maxEntries, ttl: maxCacheAgeMs });

  return async function memoized(name: string, compute: () => Promise<Value>): Promise<Value> {
    const revision = await fetchRevision();
    if (revision === undefined) return compute();
    const key = `${name} ${revision}`;
    const cached = results.get(key);
    if (cached) return cached;
    const result = compute();
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
