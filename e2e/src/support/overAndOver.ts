/** Does something over and over until it is told to stop; resolves with how often it did. */
export function overAndOver(task: () => Promise<void>) {
  let goesOn = true;
  const run = async () => {
    let times = 0;
    for (; goesOn; times += 1) await task();
    return times;
  };
  const times = run();
  return () => {
    goesOn = false;
    return times;
  };
}
