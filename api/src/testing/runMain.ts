import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Api } from './onEachDatabase';
import { program } from './program';

/** How a process of the API went. */
export interface Run {
  /** Exit status; of one that became ready, after it was told to stop. */
  status: number | null;
  ready: boolean;
  stdout: string;
  stderr: string;
  /** What it told its supervisor. */
  messages: unknown[];
}

/**
 * Starts the API as a process of its own on the data of a running one, and stops it as soon as it is
 * ready. Its drawings are looked for below the data folder.
 */
export async function runMain(
  { settings }: Api,
  environment: Record<string, string> = {},
): Promise<Run> {
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const child = spawn(process.execPath, [await program('main.ts')], {
    cwd: settings.DATA_DIR,
    env: { PATH: process.env.PATH, API_PORT: '0', DEMO: 'off', ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const run: Run = { status: null, ready: false, stdout: '', stderr: '', messages: [] };
  child.stdout?.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  child.on('message', (message) => {
    run.messages.push(message);
    run.ready = true;
    child.kill('SIGTERM');
  });
  [run.status] = (await once(child, 'close')) as [number | null];
  return run;
}
