import { recentOf } from './hits';
import type { ThrottleRule } from './store';

/**
 * Hits that could not be written to the database, as when its disk is full. Each process counts its own
 * then, which is less than it should be and more than nothing. Bounded, since strangers choose the keys.
 */
export function memoryHits(mostKeys = 10_000) {
  const kept = new Map<string, number[]>();

  const recent = (key: string, { windowMs }: ThrottleRule, now: number) =>
    recentOf(kept.get(key) ?? [], windowMs, now);

  function add(key: string, rule: ThrottleRule, now: number) {
    const hits = [...recent(key, rule, now), now];
    // Set anew, so that the map's order is that of the newest hits and the oldest goes first.
    kept.delete(key);
    kept.set(key, hits);
    const [oldest] = kept.keys();
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest);
  }

  /** Takes back the last one; false where there is none. */
  function forgive(key: string): boolean {
    const hits = kept.get(key);
    if (!hits) return false;
    if (hits.length > 1) kept.set(key, hits.slice(0, -1));
    else kept.delete(key);
    return true;
  }

  return { recent, add, forgive, release: (key: string) => kept.delete(key) };
}
