/** How many files travel at once. */
const defaultConcurrency = 8;

/** Runs the task for each item, a few at a time. Once one fails, no further task starts. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  concurrency = defaultConcurrency,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await task(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  // Tasks that already run finish first, so that callers can clean up after a failure.
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
