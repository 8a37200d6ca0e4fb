/**
 * Runs tasks in their order, a few at a time.
 * @template Result
 * @param {(() => Promise<Result>)[]} tasks
 * @param {number} lanes how many run at once
 * @returns {Promise<Result[]>} in the order of the tasks
 */
export async function inLanes(tasks, lanes) {
  const results = [];
  const waiting = tasks.entries();
  const lane = async () => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
