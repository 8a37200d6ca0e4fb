import { LRUCache } from 'lru-cache';

export interface SegmentedCacheOptions<Value> {
  /** The maximum number of entries in both segments together. */
  max: number;
  /** The maximum size of both segments together, in the unit of `sizeOf`. */
  maxSize?: number;
  maxEntrySize?: number;
  sizeOf?: (value: Value) => number;
}

/** The share of the segment for new entries. */
const probationShare = 1 / 4;

/**
 * An LRU cache with two segments. New entries only evict each other. Those that are requested again move to the larger
 * segment. So a flood of URLs that are requested once evicts no entry that visitors return to.
 */
export function createSegmentedCache<Value extends NonNullable<unknown>>({
  max,
  maxSize,
  maxEntrySize,
  sizeOf,
}: SegmentedCacheOptions<Value>) {
  const segment = (share: number) =>
    new LRUCache<string, Value>({
      max: Math.ceil(max * share),
      ...(maxSize && sizeOf && { maxSize: maxSize * share, sizeCalculation: sizeOf }),
      ...(maxEntrySize && { maxEntrySize }),
    });
  const probation = segment(probationShare);
  const established = segment(1 - probationShare);

  /** Looks up an entry without counting it as used. */
  const peek = (key: string) => established.peek(key) ?? probation.peek(key);

  function get(key: string): Value | undefined {
    const value = established.get(key);
    if (value !== undefined) return value;
    const newcomer = probation.peek(key);
    if (newcomer === undefined) return undefined;
    probation.delete(key);
    established.set(key, newcomer);
    return newcomer;
  }

  function set(key: string, value: Value) {
    (established.has(key) ? established : probation).set(key, value);
  }

  function remove(key: string) {
    established.delete(key);
    probation.delete(key);
  }

  return { get, peek, set, delete: remove };
}
