import { setTimeout as pause } from 'node:timers/promises';

/** Without a pause, the clients would take most of the processor time that the site needs. */
const pauseMs = 50;

/** Repeats a task with the given concurrency. The returned function stops it and waits for running tasks. */
export function repeat(concurrency: number, task: (count: number) => Promise<void>) {
  let stopping = false;
  let count = 0;
  const runLane = async () => {
    while (!stopping) {
      await task((count += 1));
      await pause(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, runLane));
  return async () => {
    stopping = true;
    await all;
  };
}
