import { z } from 'zod';

/** How long a revision is valid. A write is visible on every page of every process after this time. */
const validForMs = 250;
/** `peek` fetches the next revision after this time, before the last one expires. */
const refreshAfterMs = 100;
const timeoutMs = 1000;
/**
 * The API changes the revision whenever visitors see something else, also when a new day begins or a post is
 * due. If the clocks of several machines disagree about that, this limits how long a page is stale.
 */
export const maxCacheAgeMs = 60 * 60 * 1000;

const responseSchema = z.object({ revision: z.string() });

/** Reads the public revision from the API: a string that changes whenever visitors see something else. */
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
      // Rendering the page calls the API too, and logs its errors.
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
     * The revision, at most a quarter of a second old; undefined while the API does not respond. Then only the
     * first caller waits for the API.
     */
    fetch: () => {
      const isFailing = last !== undefined && last.revision === undefined;
      fetchIfOlderThan(validForMs);
      return isFailing && last?.fetchedAt !== fetchedAt ? Promise.resolve(undefined) : pending;
    },
    /** The revision if it is known already, without waiting. */
    peek: () => {
      fetchIfOlderThan(refreshAfterMs);
      const isValid = last && performance.now() - last.fetchedAt <= validForMs;
      return isValid ? last?.revision : undefined;
    },
    /** Forgets the revision after a write, so that its author never sees an older page or answer. */
    expire: () => {
      last = undefined;
      expiredAt = performance.now();
      fetchedAt = -Infinity;
    },
  };
}

export type ContentRevision = ReturnType<typeof createContentRevision>;

/** Which revision a cached value was made from, and when. */
export interface CacheStamp {
  revision: string;
  at: number;
}

export const cacheStamp = (revision: string): CacheStamp => ({ revision, at: Date.now() });

/** Whether a cached value with this stamp is still up to date. */
export const isFresh = (stamp: CacheStamp, currentRevision: string | undefined) =>
  stamp.revision === currentRevision && Date.now() - stamp.at < maxCacheAgeMs;
