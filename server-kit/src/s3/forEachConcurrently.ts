import pLimit from 'p-limit';

const defaultConcurrency = 8;

/**
 * Runs a task for each item, a few at a time. Once one fails, no further one is started, and those that run
 * come to their end first.
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
