import { setTimeout as pause } from 'node:timers/promises';

/** Without a pause, the visitors would take most of the processor time that the site needs. */
const pauseMs = 50;

/** Repeats a task until the returned function is called, which resolves with the number of runs. */
export function repeatUntilStopped(task: () => Promise<void>) {
  let isRunning = true;
  const run = async () => {
    let count = 0;
    for (; isRunning; count += 1) {
      await task();
      await pause(pauseMs);
    }
    return count;
  };
  const runs = run();
  return () => {
    isRunning = false;
    return runs;
  };
}
