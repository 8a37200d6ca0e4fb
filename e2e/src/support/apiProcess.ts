import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { collectOutput } from './processOutput';
import { root } from './site';

/** The API as a single process, without a supervisor that would restart it. */
export interface ApiProcess {
  url: string;
  /** The output so far. */
  output: () => string;
  /** Registers a listener for each new piece of output. */
  onOutput: (listener: (text: string) => void) => void;
  pid: number;
  /** Kills the process without a chance to clean up. Resolves once it is gone. */
  kill: () => Promise<void>;
  /** Shuts the process down gracefully. */
  stop: () => Promise<void>;
}

const built = path.join(root, 'api/dist/main.cjs');

/** Starts the built API, or another build of it, with settings. Resolves once it is ready. */
export const startApi = (settings: Record<string, string>, program = built): Promise<ApiProcess> =>
  launchApi(settings, program).ready;

/** Starts the API for tests that watch or interrupt the start; `ready` resolves once it is ready. */
export function launchApi(settings: Record<string, string>, program = built) {
  const child = fork(program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', API_PORT: '0', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { output, onOutput } = collectOutput(child);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const kill = () => end('SIGKILL');
  const ready = new Promise<ApiProcess>((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type !== 'ready') return;
      resolve({
        url: `http://127.0.0.1:${message.port}`,
        output,
        onOutput,
        pid: child.pid ?? 0,
        kill,
        stop: () => end('SIGTERM'),
      });
    });
    void ended.then(() => reject(new Error(`The API did not start:\n${output()}`)));
  });
  // A test that kills the process during the start does not await `ready`.
  ready.catch(() => undefined);
  return { ready, kill };
}
