import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySource, environmentWithoutSettings } from '../support/sourceCopy';

/** Starts `npm run dev` in a copy of the source. */
export async function startDevSite() {
  const { folder: copy, remove } = copySource();
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: { ...environmentWithoutSettings, PORT: '0', ADMIN_SIGNUP: 'open' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, ready] = /Ridgeline is ready at (\S+)/.exec(output) ?? [];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });

  return {
    url,
    output: () => output,
    /** Replaces a text in a file. Returns a function that undoes it. */
    change: (file: string, from: string, to: string) => {
      const target = path.join(copy, file);
      const before = readFileSync(target, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(target, before.replace(from, to));
      return () => writeFileSync(target, before);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

export type DevSite = Awaited<ReturnType<typeof startDevSite>>;
