import {
  UnreadableFileError,
  type TaskHandlers,
  type TaskMap,
  type TaskMessage,
  type WorkerMessage,
} from './tasks';

/** In bytes, set by the parent. */
const memoryLimit = Number(process.argv[2]);
const checkMemoryEveryMs = 20;

const reply = (message: WorkerMessage) => process.send?.(message);

/**
 * Runs tasks for the parent of this process, one at a time: if one takes too much memory or time, this process ends and
 * the API continues. It ends with its parent.
 */
export function serveTasks<Tasks extends TaskMap<Tasks>>(handlers: TaskHandlers<Tasks>) {
  // A signal to stop may reach all processes of the site at once. The API still finishes its requests, which need us.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', ({ name, input }: TaskMessage) => {
    const watch = setInterval(() => {
      // Libraries use memory that no option of Node limits.
      if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
    }, checkMemoryEveryMs);
    handlers[name as keyof Tasks](input as never)
      .then(
        (result) =>
          reply({ kind: 'done', result, retire: process.memoryUsage.rss() > memoryLimit / 2 }),
        (error: Error) =>
          reply({
            kind: error instanceof UnreadableFileError ? 'unreadable' : 'failed',
            message: error.message,
          }),
      )
      .finally(() => clearInterval(watch));
  });
  reply({ kind: 'ready' });
}
