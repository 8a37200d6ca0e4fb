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

/** Starts the built API with settings. Resolves once it is ready. */
export async function startApi(settings: Record<string, string>): Promise<ApiProcess> {
  const child = fork(path.join(root, 'api/dist/main.cjs'), {
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
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { port: number }).port));
    void ended.then(() => reject(new Error(`The API did not start:\n${text}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    output: () => text,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
