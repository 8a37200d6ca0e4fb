import { limits, type VisitCount } from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import { createBatches, type Delays } from '../batches';

const defaults: Delays = { batchMs: 10_000, retryMs: 60_000 };

/** Counts visits and sends the counts to the API. */
export function createVisitCounts(apiUrl: string, logger: Logger, delays = defaults) {
  const { add, flush } = createBatches<VisitCount>({
    url: `${apiUrl}/visit-counts`,
    what: 'visits',
    logger,
    ...delays,
    keyOf: (count) => JSON.stringify({ ...count, visits: 0 }),
    addTo: (waiting, { visits }) => (waiting.visits += visits),
    bodyOf: (counts) => ({ counts }),
    maxWaiting: limits.visitCountsPerBatch,
  });
  return {
    add: (count: Omit<VisitCount, 'visits'>) => add({ ...count, visits: 1 }),
    flush,
  };
}

export type VisitCounts = ReturnType<typeof createVisitCounts>;
