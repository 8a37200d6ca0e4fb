import { recentHits, type ThrottleRule } from './slidingWindow';

/**
 * Hits that could not be written to the database, such as when its disk is full. Each process then counts
 * its own, which is weaker but better than nothing. Bounded, since strangers choose the keys.
 */
export function memoryHits(maxKeys = 10_000) {
  const hitsByKey = new Map<string, number[]>();

  const recent = (key: string, { windowMs }: ThrottleRule, now: number) =>
    recentHits(hitsByKey.get(key) ?? [], windowMs, now);

  function add(key: string, rule: ThrottleRule, now: number) {
    const hits = [...recent(key, rule, now), now];
    // Delete before set, so that the map is ordered by newest hit and drops the oldest key first.
    hitsByKey.delete(key);
    hitsByKey.set(key, hits);
    const [oldest] = hitsByKey.keys();
    if (hitsByKey.size > maxKeys && oldest !== undefined) hitsByKey.delete(oldest);
  }

  /** Removes the last hit; false if there is none. */
  function refund(key: string): boolean {
    const hits = hitsByKey.get(key);
    if (!hits) return false;
    if (hits.length > 1) hitsByKey.set(key, hits.slice(0, -1));
    else hitsByKey.delete(key);
    return true;
  }

  return { recent, add, refund, reset: (key: string) => hitsByKey.delete(key) };
}
