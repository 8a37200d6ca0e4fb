/** Repeats a task with the given concurrency. The returned function stops it and waits for running tasks. */
export function repeat(concurrency: number, task: (count: number) => Promise<void>) {
  let stopping = false;
  let count = 0;
  const runLane = async () => {
    while (!stopping) {
      await task((count += 1));
      await new Promise(setImmediate);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, runLane));
  return async () => {
    stopping = true;
    await all;
  };
}
