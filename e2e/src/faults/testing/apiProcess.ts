import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../support/site';

/** The API as a process of its own, without a supervisor that would start it again. */
export interface ApiProcess {
  address: string;
  /** Everything that was printed so far. */
  output: () => string;
  /** Ends it as a power cut would. Resolves once it is gone. */
  kill: () => Promise<void>;
  /** Ends it in good order. */
  stop: () => Promise<void>;
}

const built = path.join(root, 'api/dist/main.cjs');

/** Starts the built API, or another build of it, with settings. Resolves once it is ready. */
export const startApi = (settings: Record<string, string>, program = built): Promise<ApiProcess> =>
  launchApi(settings, program).ready;

/** The same, of which somebody wants to see the start. */
export function launchApi(settings: Record<string, string>, program = built) {
  const child = fork(program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', API_PORT: '0', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const collect = (chunk: Buffer) => (text += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const kill = () => end('SIGKILL');
  const ready = new Promise<ApiProcess>((resolve, reject) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type !== 'ready') return;
      const address = `http://127.0.0.1:${message.port}`;
      resolve({ address, output: () => text, kill, stop: () => end('SIGTERM') });
    });
    void ended.then(() => reject(new Error(`The API did not start:\n${text}`)));
  });
  // Who kills it on its way does not wait for it.
  ready.catch(() => undefined);
  return { ready, kill };
}
