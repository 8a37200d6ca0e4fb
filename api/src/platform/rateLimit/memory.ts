import { recentHits, type ThrottleRule } from './slidingWindow';

/**
 * Hits that could not be written to the database, as when its disk is full. Each process counts its own
 * then, which is less than it should be and more than nothing. Bounded, since strangers choose the keys.
 */
export function memoryHits(maxKeys = 10_000) {
  const hitsByKey = new Map<string, number[]>();

  const recent = (key: string, { windowMs }: ThrottleRule, now: number) =>
    recentHits(hitsByKey.get(key) ?? [], windowMs, now);

  function add(key: string, rule: ThrottleRule, now: number) {
    const hits = [...recent(key, rule, now), now];
    // Set anew, so that the map's order is that of the newest hits and the oldest goes first.
    hitsByKey.delete(key);
    hitsByKey.set(key, hits);
    const [oldest] = hitsByKey.keys();
    if (hitsByKey.size > maxKeys && oldest !== undefined) hitsByKey.delete(oldest);
  }

  /** Takes back the last one; false where there is none. */
  function refund(key: string): boolean {
    const hits = hitsByKey.get(key);
    if (!hits) return false;
    if (hits.length > 1) hitsByKey.set(key, hits.slice(0, -1));
    else hitsByKey.delete(key);
    return true;
  }

  return { recent, add, refund, reset: (key: string) => hitsByKey.delete(key) };
}
