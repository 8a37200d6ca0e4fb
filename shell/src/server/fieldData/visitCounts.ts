import { limits, type VisitCount } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';

interface Delays {
  /** How long a visit waits for others that are sent with it. */
  batchMs: number;
  retryMs: number;
}

const defaults: Delays = { batchMs: 10_000, retryMs: 60_000 };
const timeoutMs = 5000;

/** More are dropped, while the API does not take them. */
const maxWaiting = limits.visitCountsPerBatch;

/**
 * Counts visits in memory and sends the counts to the API in batches. Those of a batch that fails wait for
 * the next one; the last seconds of a process that is killed are lost.
 */
export function createVisitCounts(
  apiUrl: string,
  logger: Logger,
  { batchMs, retryMs }: Delays = defaults,
) {
  let waiting = new Map<string, VisitCount>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function put(count: VisitCount) {
    const key = JSON.stringify({ ...count, visits: 0 });
    const before = waiting.get(key);
    if (before) before.visits += count.visits;
    else if (waiting.size < maxWaiting) waiting.set(key, { ...count });
  }

  function schedule(delayMs: number) {
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  async function send() {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      const response = await fetch(`${apiUrl}/visit-counts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ counts }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The API answered with status ${response.status}`);
    } catch (error) {
      logger.warn({ err: error }, 'the API did not take the counts of visits; they are sent again');
      counts.forEach(put);
      schedule(retryMs);
    }
  }

  /** Sends what was counted until now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  }

  return {
    add(count: Omit<VisitCount, 'visits'>) {
      put({ ...count, visits: 1 });
      schedule(batchMs);
    },
    flush,
  };
}

export type VisitCounts = ReturnType<typeof createVisitCounts>;
