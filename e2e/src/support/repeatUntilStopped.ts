/** Repeats a task until it is stopped. `stop` resolves with the number of runs. */
export function repeatUntilStopped(task: () => Promise<void>) {
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
