import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts the site with demo content on data of its own.
 * @returns its address, and how to end it
 */
export async function startSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = /Ridgeline is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    });
    child.on('exit', () => reject(new Error(`The site did not start:\n${output}`)));
  });

  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
