import { LRUCache } from 'lru-cache';

const most = 10;
/** What is published at an hour that was set comes without a change. */
const minuteMs = 60_000;

/**
 * Makes a text that takes long once for all who ask while nothing that visitors see has changed, and
 * for a minute at most. What could not be made is made anew for the next.
 * @param contentRevision tells what visitors see apart
 */
export function createMadeOnce(contentRevision: () => Promise<number | undefined>) {
  const made = new LRUCache<string, Promise<string>>({ max: most, ttl: minuteMs });

  return async function onceOf(name: string, make: () => Promise<string>): Promise<string> {
    const revision = await contentRevision();
    if (revision === undefined) return make();
    const key = `${name} ${revision}`;
    const before = made.get(key);
    if (before) return before;
    const making = make();
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
