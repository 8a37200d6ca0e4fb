/** So many files travel at once. */
const lanes = 8;

/** Does the task with each item, a few at a time. Once one fails, no further is begun. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await task(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}
