import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingNames } from '@ridgeline/server-kit/settings';
import { root } from '../support/site';

const notSource = new Set(['node_modules', 'dist', '.development', '.git', '.tsbuild']);
const notCopied = new Set(['releases', 'data'].map((folder) => path.join(root, folder)));

/** Links the packages from npm. The links to our own packages are copied: they are relative, so they stay in the copy. */
function linkInstalled(copy: string, folder: string) {
  const installed = path.join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const target = path.join(copy, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(installed)) {
    const from = path.join(installed, name);
    if (name === '@ridgeline' || name === '.package-lock.json')
      cpSync(from, path.join(target, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(from, path.join(target, name));
  }
}

function copySource(): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-dev-')), 'ridgeline');
  cpSync(root, copy, {
    recursive: true,
    filter: (file) => !notSource.has(path.basename(file)) && !notCopied.has(file),
    verbatimSymlinks: true,
  });
  for (const folder of ['.', ...readdirSync(root)]) linkInstalled(copy, folder);
  return copy;
}

/** This process's environment, without settings of the site. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !(settingNames as string[]).includes(name)),
);

/** Starts `npm run dev` in a copy of the source. */
export async function startDevSite() {
  const copy = copySource();
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: { ...environment, PORT: '0', ADMIN_SIGNUP: 'open' },
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
      rmSync(path.dirname(copy), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

export type DevSite = Awaited<ReturnType<typeof startDevSite>>;
