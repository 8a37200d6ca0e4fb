/** Does work again and again, a few times at once, until it is told to stop. */
export function repeat(atOnce: number, work: (at: number) => Promise<void>) {
  let stopping = false;
  let count = 0;
  const one = async () => {
    while (!stopping) {
      await work((count += 1));
      await new Promise(setImmediate);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, one));
  return async () => {
    stopping = true;
    await all;
  };
}
