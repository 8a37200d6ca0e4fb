import { fork, type ChildProcess } from 'node:child_process';
import { workerProgram } from './workerProgram';
import { UnreadableFile, type TaskMessage, type WorkerMessage } from './tasks';

/** What a worker process may take for one file. */
export interface Bounds {
  /** In bytes, all libraries included. */
  memory: number;
  /** How long a task may take. The longest honest ones take a fifth of it. */
  timeMs: number;
}

export const defaultBounds: Bounds = { memory: 700 * 1024 * 1024, timeMs: 20_000 };

/** Workers at once: one hostile file does not keep everybody else waiting. */
export const maxWorkers = 2;

/** An idle worker gives its memory back. */
export const idleMs = 30_000;

function start(memory: number): ChildProcess {
  const { PATH, TMPDIR, HOME } = process.env;
  return fork(workerProgram, [String(memory)], {
    execArgv: ['--max-old-space-size=256'],
    // No secrets where strangers' files are read.
    env: Object.fromEntries(Object.entries({ PATH, TMPDIR, HOME }).filter(([, value]) => value)),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A worker process, which does one task at a time. */
export interface Worker {
  /** @throws {UnreadableFile} also where the task went beyond its bounds, which ends the worker */
  run: (task: TaskMessage) => Promise<unknown>;
  isAlive: () => boolean;
  end: () => void;
  processId: number | undefined;
}

/** Starts a worker. It keeps this process from ending only while it is at work. */
export function startWorker({ memory, timeMs }: Bounds): Worker {
  const child = start(memory);
  let isReady = false;
  let settle: ((message: WorkerMessage | undefined) => void) | undefined;
  let alive = true;

  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') isReady = true;
    else settle?.(message);
  });
  const gone = () => {
    alive = false;
    settle?.(undefined);
  };
  child.on('exit', gone);
  child.on('error', gone);

  const hold = (busy: boolean) => {
    if (busy) child.ref();
    else child.unref();
    if (busy) child.channel?.ref();
    else child.channel?.unref();
  };
  hold(false);

  const end = () => {
    alive = false;
    child.kill('SIGKILL');
  };

  async function run(task: TaskMessage) {
    hold(true);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    try {
      const message = await new Promise<WorkerMessage | undefined>((resolve) => {
        settle = resolve;
        // Killed, which is noticed here before its exit is told.
        if (alive) child.send(task, (error) => error && gone());
        else resolve(undefined);
      });
      if (message?.kind === 'done') {
        if (message.retire) end();
        return message.result;
      }
      if (message?.kind === 'failed') throw new Error(message.message);
      if (message?.kind === 'unreadable') throw new UnreadableFile(message.message);
      // It never got as far as to look at the file, which is our fault and not the file's.
      if (!isReady) throw new Error('the process that reads uploads cannot be started');
      throw new UnreadableFile('it took too much memory or time');
    } finally {
      clearTimeout(timer);
      settle = undefined;
      hold(false);
    }
  }

  return { run, isAlive: () => alive, end, processId: child.pid };
}
