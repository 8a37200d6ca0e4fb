import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingNames } from '@ridgeline/server-kit/settings';
import { root } from './site';

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

/** Copies this checkout without its builds. */
export function copySource() {
  const parent = mkdtempSync(path.join(tmpdir(), 'ridgeline-copy-'));
  const folder = path.join(parent, 'ridgeline');
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => !notSource.has(path.basename(file)) && !notCopied.has(file),
    verbatimSymlinks: true,
  });
  for (const name of ['.', ...readdirSync(root)]) linkInstalled(folder, name);
  return {
    folder,
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

/** This process's environment, without settings of the site. */
export const environmentWithoutSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !(settingNames as string[]).includes(name)),
);
