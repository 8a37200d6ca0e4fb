import { LRUCache } from 'lru-cache';
import { maxCacheAgeMs } from './contentRevision';

const maxEntries = 10;

/**
 * Memoizes expensive results until the content changes. Concurrent callers share one computation. After a failure, the
 * next caller computes the result again.
 * @param isFinal whether a result may be used until the content changes; if not, the next caller also computes it again
 */
export function memoizeByRevision<Value>(
  fetchRevision: () => Promise<string | undefined>,
  isFinal: (value: Value) => boolean = () => true,
) {
  const results = new LRUCache<string, Promise<Value>>({ max: maxEntries, ttl: maxCacheAgeMs });

  return async function memoized(name: string, compute: () => Promise<Value>): Promise<Value> {
    const revision = await fetchRevision();
    if (revision === undefined) return compute();
    const key = `${name} ${revision}`;
    const cached = results.get(key);
    if (cached) return cached;
    const result = compute();
    results.set(key, result);
    const forget = () => results.delete(key);
    result.then((value) => isFinal(value) || forget(), forget);
    return result;
  };
}
