import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeFiles } from './remove';

const oldEnoughMs = 60 * 60 * 1000;

/** Files that no row names. Young ones do not count: their rows may be on the way. */
export async function orphansIn(folder: string, named: ReadonlySet<string>, now = Date.now()) {
  const orphans: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || named.has(entry.name)) continue;
    const { mtimeMs } = await stat(path.join(folder, entry.name));
    if (now - mtimeMs > oldEnoughMs) orphans.push(entry.name);
  }
  return orphans;
}

/**
 * Removes files that no row names: what a crash between file and row left behind.
 * @returns how many were removed
 */
export async function sweep(folder: string, named: ReadonlySet<string>, now = Date.now()) {
  const orphans = await orphansIn(folder, named, now);
  await removeFiles(folder, orphans);
  return orphans.length;
}
