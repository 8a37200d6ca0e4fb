import pLimit from 'p-limit';

const defaultConcurrency = 8;

/**
 * Runs a task for each item, a few at a time. After a failure, starts no further task, and rejects once the running
 * ones have ended.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  concurrency = defaultConcurrency,
): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const run = async (item: Item) => {
    try {
      await task(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const settled = await Promise.allSettled(items.map((item) => limit(run, item)));
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
}
