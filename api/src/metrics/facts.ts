import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { singleFlight } from '../platform/http/singleFlight';
import { withinTime } from '../platform/lifecycle/withinTime';

/** Something about the whole site that takes a query, or a call to a bucket. */
interface Fact<Values> {
  name: string;
  /** How long it is used again. */
  freshMs: number;
  read: () => Promise<Values[]>;
}

/** Shorter than Prometheus waits for a scrape. */
const timeoutMs = 5000;

/**
 * Reads facts at most once in a while, however often somebody scrapes, and once at a time. A fact that cannot be read
 * now is absent, and the others are there: the metrics are needed most when something is broken.
 */
export function createFacts(logger: Logger) {
  const failed = new Set<string>();
  const reading = new Set<Promise<unknown>>();

  async function readNow<Values>(name: string, read: () => Promise<Values[]>): Promise<Values[]> {
    try {
      const values = await withinTime(timeoutMs, read());
      failed.delete(name);
      return values;
    } catch (error) {
      if (!failed.has(name)) logger.warn({ err: error, fact: name }, 'a metric cannot be read');
      failed.add(name);
      return [];
    }
  }

  return {
    /** Returns a function that reads a fact. It neither fails nor takes long. */
    reader<Values extends object>({ name, freshMs, read }: Fact<Values>): () => Promise<Values[]> {
      const latest = singleFlight(new LRUCache<string, Values[]>({ max: 1, ttl: freshMs }));
      return () => {
        const values = readNow(name, () => latest(name, read));
        reading.add(values);
        return values.finally(() => reading.delete(values));
      };
    },
    /** The facts that could not be read, once those are there that are being read. */
    failed: async () => {
      await Promise.all(reading);
      return [...failed];
    },
  };
}

export type Facts = ReturnType<typeof createFacts>;
