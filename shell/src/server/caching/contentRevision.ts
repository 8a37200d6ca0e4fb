import { z } from 'zod';

/** A revision is valid for this time. After it, a write is visible on all pages of all processes. */
const validForMs = 250;
/** `peek` fetches the next revision after this time, before the last one expires. */
const refreshAfterMs = 100;
const timeoutMs = 1000;
/**
 * The maximum age of everything that is cached by revision. The API also changes the revision when a new day begins or
 * a post is due. If the clocks of several machines differ, this limits how long a page is stale.
 */
export const maxCacheAgeMs = 60 * 60 * 1000;

const responseSchema = z.object({ revision: z.string() });

/** Reads the public revision from the API: a string that changes whenever public content changes. */
export function createContentRevision(apiUrl: string) {
  let fetchedAt = -Infinity;
  let pending: Promise<string | undefined>;
  let last: { revision: string | undefined; fetchedAt: number } | undefined;
  let expiredAt = -Infinity;

  async function fetchNow() {
    const startedAt = performance.now();
    fetchedAt = startedAt;
    const revision = await fetch(`${apiUrl}/revision`, { signal: AbortSignal.timeout(timeoutMs) })
      .then(async (response) => responseSchema.parse(await response.json()).revision)
      // Ignore errors: rendering the page calls the API too, and logs them.
      .catch(() => undefined);
    const isNewest = !last || last.fetchedAt < startedAt;
    if (isNewest && startedAt >= expiredAt) last = { revision, fetchedAt: startedAt };
    return revision;
  }
  const fetchIfOlderThan = (ms: number) => {
    if (performance.now() - fetchedAt > ms) pending = fetchNow();
  };

  return {
    /**
     * The revision, at most a quarter of a second old; undefined while the API does not respond. During an outage, only
     * the first caller waits for the API.
     */
    fetch: () => {
      const isFailing = last !== undefined && last.revision === undefined;
      fetchIfOlderThan(validForMs);
      return isFailing && last?.fetchedAt !== fetchedAt ? Promise.resolve(undefined) : pending;
    },
    /** The revision, if it is available without waiting. */
    peek: () => {
      fetchIfOlderThan(refreshAfterMs);
      const isValid = last && performance.now() - last.fetchedAt <= validForMs;
      return isValid ? last?.revision : undefined;
    },
    /** Drops the revision after a write, so that its author never gets an older response. */
    expire: () => {
      last = undefined;
      expiredAt = performance.now();
      fetchedAt = -Infinity;
    },
  };
}

export type ContentRevision = ReturnType<typeof createContentRevision>;

/** The revision that a cached value is based on, and when it was cached. */
export interface CacheStamp {
  revision: string;
  at: number;
}

export const cacheStamp = (revision: string): CacheStamp => ({ revision, at: Date.now() });

/** Whether a cached value with this stamp is fresh. */
export const isFresh = (stamp: CacheStamp, currentRevision: string | undefined) =>
  stamp.revision === currentRevision && Date.now() - stamp.at < maxCacheAgeMs;
