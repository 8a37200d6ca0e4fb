import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Api } from './startApi';
import { program } from './program';

/** Runs a command, such as `backup`, on the data of an API, in its own process. */
export async function spawnCommand(
  { settings }: Pick<Api, 'settings'>,
  args: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [await program('commands/main.ts'), ...args], {
    env: { PATH: process.env.PATH, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { status: null as number | null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  [run.status] = (await once(child, 'close')) as [number | null];
  return run;
}
