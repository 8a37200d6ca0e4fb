import { startWorker, type Bounds, type Worker, defaultBounds, idleMs } from './process';
import type { TaskMap, UploadTasks } from './tasks';

interface PoolOptions {
  /** The name of the workers' program. */
  program: string;
  /** How many of them may run at a time. */
  workers: number;
  bounds?: Bounds;
}

/** A few worker processes, started on demand and ended when idle. */
export function createWorkerPool<Tasks extends TaskMap<Tasks>>({
  program,
  workers,
  bounds = defaultBounds,
}: PoolOptions) {
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
    if (busy.size >= workers) return new Promise((resolve) => waiting.push(resolve));
    const idleWorker = idle.pop();
    const worker = idleWorker?.isAlive() ? idleWorker : startWorker(program, bounds);
    busy.add(worker);
    return worker;
  }

  function release(worker: Worker) {
    busy.delete(worker);
    const next = waiting.shift();
    if (next) {
      const replacement = worker.isAlive() ? worker : startWorker(program, bounds);
      busy.add(replacement);
      return next(replacement);
    }
    if (worker.isAlive()) idle.push(worker);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, idleMs).unref();
  }

  return {
    /**
     * Runs a task in a worker process, once one is free.
     * @param timeMs how long it may take, if it is not the usual time
     * @throws {UnreadableFileError} if the file cannot be read within the bounds of memory and time
     */
    async run<Name extends keyof Tasks>(
      name: Name,
      input: Tasks[Name]['input'],
      timeMs?: number,
    ): Promise<Tasks[Name]['result']> {
      const worker = await acquire();
      try {
        return (await worker.run({ name, input }, timeMs)) as Tasks[Name]['result'];
      } finally {
        release(worker);
      }
    },

    /** Ends all workers and rejects their tasks. */
    end() {
      clearTimeout(idleTimer);
      endIdle();
      for (const worker of busy) worker.end();
    },

    /** How many workers are busy, and how many tasks wait for one. */
    load: () => ({ busy: busy.size, waiting: waiting.length }),

    /** Ids of the current processes. */
    processIds: () => [...idle, ...busy].map(({ processId }) => processId),
  };
}

export type WorkerPool<Tasks extends TaskMap<Tasks>> = ReturnType<typeof createWorkerPool<Tasks>>;

/** More than one worker, so that one hostile file does not keep everybody else waiting. */
export const uploadWorkers = { program: 'mediaWorker', workers: 2 };

/** The process that serves the site has one pool for uploads. */
const pool = createWorkerPool<UploadTasks>(uploadWorkers);
export const runInWorker = pool.run;
export const endWorkers = pool.end;
export const uploadLoad = pool.load;
