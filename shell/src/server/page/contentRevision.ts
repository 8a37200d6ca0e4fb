import { z } from 'zod';

/** How long an answer counts: a write is on every page of every process after this time at most. */
const knownForMs = 250;
const patienceMs = 1000;

const answerSchema = z.object({ revision: z.number() });

/**
 * Asks the API for the number that grows with each change of what visitors see, as often as pages need
 * it and no oftener than each quarter of a second. Undefined while the API does not say.
 */
export function createContentRevision(apiUrl: string): () => Promise<number | undefined> {
  const ask = async () => {
    const response = await fetch(`${apiUrl}/revision`, { signal: AbortSignal.timeout(patienceMs) });
    return answerSchema.parse(await response.json()).revision;
  };
  let askedAt = -Infinity;
  let answer: Promise<number | undefined>;
  return () => {
    const now = performance.now();
    if (now - askedAt > knownForMs) {
      askedAt = now;
      // Whoever renders the page then asks the API too, and logs what is wrong with it.
      answer = ask().catch(() => undefined);
    }
    return answer;
  };
}
