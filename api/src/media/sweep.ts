import type { FileStore } from '../files/fileStore';

const oldEnoughMs = 60 * 60 * 1000;

/** Files that no row names. Young ones do not count: their rows may be on the way. */
export async function orphansIn(files: FileStore, named: ReadonlySet<string>, now = Date.now()) {
  return (await files.list())
    .filter(({ name, changedAt }) => !named.has(name) && now - changedAt.getTime() > oldEnoughMs)
    .map(({ name }) => name);
}

/**
 * Removes files that no row names: what a crash between file and row left behind.
 * @returns how many were removed
 */
export async function sweep(files: FileStore, named: ReadonlySet<string>, now = Date.now()) {
  const orphans = await orphansIn(files, named, now);
  await files.remove(orphans);
  return orphans.length;
}
