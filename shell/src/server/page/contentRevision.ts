import { z } from 'zod';

/** How long an answer counts: a write is on every page of every process after this time at most. */
const knownForMs = 250;
/** How old an answer may be before the next one is asked for, so that it is there in time. */
const goodForMs = 100;
const patienceMs = 1000;

const answerSchema = z.object({ revision: z.string() });

/** Asks the API for the text that tells apart what visitors see, as seldom as it can. */
export function createContentRevision(apiUrl: string) {
  let askedAt = -Infinity;
  let answer: Promise<string | undefined>;
  let last: { revision: string | undefined; askedAt: number } | undefined;

  async function ask() {
    const at = performance.now();
    askedAt = at;
    const revision = await fetch(`${apiUrl}/revision`, { signal: AbortSignal.timeout(patienceMs) })
      .then(async (response) => answerSchema.parse(await response.json()).revision)
      // Whoever renders the page then asks the API too, and logs what is wrong with it.
      .catch(() => undefined);
    if (!last || last.askedAt < at) last = { revision, askedAt: at };
    return revision;
  }
  const askWhenOlderThan = (ms: number) => {
    if (performance.now() - askedAt > ms) answer = ask();
  };

  return {
    /** The text as it was at most a quarter of a second ago; undefined while the API does not say. */
    asked: () => {
      askWhenOlderThan(knownForMs);
      return answer;
    },
    /** The same if it is known already, without waiting for it. */
    known: () => {
      askWhenOlderThan(goodForMs);
      const isFresh = last && performance.now() - last.askedAt <= knownForMs;
      return isFresh ? last?.revision : undefined;
    },
  };
}

export type ContentRevision = ReturnType<typeof createContentRevision>;
