import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { root } from '../support/site';

/** A running process of the site. */
export interface Service {
  url: string;
  /** Kills the process without a chance to clean up, as in a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const scripts = { api: 'api/dist/main.cjs', shell: 'shell/dist/server/main.cjs' };

/** Starts the API or the shell alone, as a service manager would. Its output goes to a file. */
export async function startService(
  service: keyof typeof scripts,
  logFile: string,
  settings: Record<string, string>,
): Promise<Service> {
  const child = fork(path.join(root, scripts[service]), {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile);
  let lastOutput = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      lastOutput = chunk.toString();
      log.write(chunk);
    });
  const ended = once(child, 'exit');
  const failedStart = ended.then(() =>
    Promise.reject(new Error(`The ${service} did not start: ${lastOutput}`)),
  );
  failedStart.catch(() => undefined);
  const [{ port }] = (await Promise.race([once(child, 'message'), failedStart])) as [
    { port: number },
  ];
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    log.end();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
