import { startWorker, type Worker, defaultBounds, idleMs, maxWorkers } from './process';
import type { TaskName, Tasks } from './tasks';

/** A few worker processes, started when there is something to do and ended when there is not. */
export function createWorkerPool(bounds = defaultBounds) {
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  const waiting: ((worker: Worker) => void)[] = [];
  let idleTimer: NodeJS.Timeout | undefined;

  function endIdle() {
    for (const worker of idle.splice(0)) worker.end();
  }

  /** A free worker; if all are busy, the next one that becomes free. */
  function acquire(): Worker | Promise<Worker> {
    clearTimeout(idleTimer);
    if (busy.size >= maxWorkers) return new Promise((resolve) => waiting.push(resolve));
    const known = idle.pop();
    const worker = known?.isAlive() ? known : startWorker(bounds);
    busy.add(worker);
    return worker;
  }

  function release(worker: Worker) {
    busy.delete(worker);
    const next = waiting.shift();
    if (next) {
      const heir = worker.isAlive() ? worker : startWorker(bounds);
      busy.add(heir);
      return next(heir);
    }
    if (worker.isAlive()) idle.push(worker);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, idleMs).unref();
  }

  return {
    /**
     * Has a worker process do a task, once one is free.
     * @throws {UnreadableFile} when the file cannot be read within the bounds of memory and time
     */
    async run<Name extends TaskName>(
      name: Name,
      input: Tasks[Name]['input'],
    ): Promise<Tasks[Name]['result']> {
      const worker = await acquire();
      try {
        return (await worker.run({ name, input })) as Tasks[Name]['result'];
      } finally {
        release(worker);
      }
    },

    /** Ends all workers; what they are at work on is refused. */
    end() {
      clearTimeout(idleTimer);
      endIdle();
      for (const worker of busy) worker.end();
    },

    /** Ids of the processes that are there now. */
    processIds: () => [...idle, ...busy].map(({ processId }) => processId),
  };
}

/** The process that serves the site has one pool. */
const pool = createWorkerPool();
export const runInWorker = pool.run;
export const endWorkers = pool.end;
