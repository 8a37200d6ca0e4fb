import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Api } from './startApi';
import { program } from './program';

/** A process of the API that may not be ready yet. */
export interface MainProcess {
  stdout: () => string;
  stderr: () => string;
  /** The messages to its supervisor so far. */
  messages: () => unknown[];
  /** Resolves with its port. */
  ready: Promise<number>;
  /** Resolves with its exit status. */
  ended: Promise<number | null>;
  stop: () => Promise<number | null>;
  /** Kills it without warning, as when a machine fails. */
  kill: () => Promise<number | null>;
}

/** Starts the API in its own process on the data of a running one. Its drawings are read from the data folder. */
export async function startMain(
  { settings }: Pick<Api, 'settings'>,
  environment: Record<string, string> = {},
): Promise<MainProcess> {
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const child = spawn(process.execPath, [await program('main.ts')], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, API_PORT: '0', DEMO: 'off', ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  const messages: unknown[] = [];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.on('message', (message) => messages.push(message));
  const ready = new Promise<number>((resolve) => {
    child.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve(message.port);
    });
  });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    messages: () => messages,
    ready,
    ended,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}
