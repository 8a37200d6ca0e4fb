const defaultConcurrency = 8;

/** Runs a task for each item, a few at a time. Once one fails, no further one is started. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  concurrency = defaultConcurrency,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await task(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
}
