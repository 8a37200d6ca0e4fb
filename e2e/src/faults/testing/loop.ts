/** Repeats work with the given concurrency. The returned function stops it. */
export function repeat(concurrency: number, work: (at: number) => Promise<void>) {
  let stopping = false;
  let count = 0;
  const one = async () => {
    while (!stopping) {
      await work((count += 1));
      await new Promise(setImmediate);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, one));
  return async () => {
    stopping = true;
    await all;
  };
}
