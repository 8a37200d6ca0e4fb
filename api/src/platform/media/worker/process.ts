import { fork, type ChildProcess } from 'node:child_process';
import { workerProgram } from './workerProgram';
import { UnreadableFileError, type TaskMessage, type WorkerMessage } from './tasks';

/** The bounds of a worker process for one task. */
export interface Bounds {
  /** In bytes, all libraries included. */
  memory: number;
  /** How long a task may take. The longest legitimate ones take a fifth of it. */
  timeMs: number;
}

export const defaultBounds: Bounds = { memory: 700 * 1024 * 1024, timeMs: 20_000 };

/** After this time an idle worker ends, to free its memory. */
export const idleMs = 30_000;

function start(program: string, memory: number): ChildProcess {
  const { PATH, TMPDIR, HOME } = process.env;
  return fork(workerProgram(program), [String(memory)], {
    execArgv: ['--max-old-space-size=256'],
    // Keep secrets out of the process that reads strangers' files and texts.
    env: Object.fromEntries(Object.entries({ PATH, TMPDIR, HOME }).filter(([, value]) => value)),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** A worker process, which runs one task at a time. */
export interface Worker {
  /** @throws {UnreadableFileError} also if the task exceeded its bounds, which ends the worker */
  run: (task: TaskMessage, timeMs?: number) => Promise<unknown>;
  isAlive: () => boolean;
  end: () => void;
  processId: number | undefined;
}

/** Starts a worker by the name of its program. It keeps this process alive only while it is working. */
export function startWorker(program: string, bounds: Bounds): Worker {
  const child = start(program, bounds.memory);
  let isReady = false;
  let settle: ((message: WorkerMessage | undefined) => void) | undefined;
  let alive = true;

  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') isReady = true;
    else settle?.(message);
  });
  const onExit = () => {
    alive = false;
    settle?.(undefined);
  };
  child.on('exit', onExit);
  child.on('error', onExit);

  const keepParentAlive = (busy: boolean) => {
    if (busy) child.ref();
    else child.unref();
    if (busy) child.channel?.ref();
    else child.channel?.unref();
  };
  keepParentAlive(false);

  const end = () => {
    alive = false;
    child.kill('SIGKILL');
  };

  async function run(task: TaskMessage, timeMs = bounds.timeMs) {
    keepParentAlive(true);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    try {
      const message = await new Promise<WorkerMessage | undefined>((resolve) => {
        settle = resolve;
        // A send can fail before the exit of a killed worker is reported.
        if (alive) child.send(task, (error) => error && onExit());
        else resolve(undefined);
      });
      if (message?.kind === 'done') {
        if (message.retire) end();
        return message.result;
      }
      if (message?.kind === 'failed') throw new Error(message.message);
      if (message?.kind === 'unreadable') throw new UnreadableFileError(message.message);
      // It never started the task, so the file is not to blame.
      if (!isReady) throw new Error(`the process ${program} cannot be started`);
      throw new UnreadableFileError('it took too much memory or time');
    } finally {
      clearTimeout(timer);
      settle = undefined;
      keepParentAlive(false);
    }
  }

  return { run, isAlive: () => alive, end, processId: child.pid };
}
