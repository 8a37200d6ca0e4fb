import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';
import { withLock } from './lock';
import { watchFileChanges } from './watchFileChanges';

const etagOf = (text: string) => createHash('sha256').update(text).digest('hex');

const ifExists = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
  result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Rejects with the same error, which names the setting if this user may not write to the folder. */
function refuse(error: NodeJS.ErrnoException): never {
  if (unwritable.has(error.code ?? ''))
    error.message += '. Check RELEASES_DIR and its permissions.';
  throw error;
}

/** Stores a registry in a folder, which several processes may share. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => path.join(root, ...key.split('/'));
  const unfinished = path.join(root, '.building');

  async function read(key: string) {
    const text = await ifExists(readFile(pathOf(key), 'utf8'));
    return text === undefined ? undefined : { text, etag: etagOf(text) };
  }

  async function replace(file: string, text: string) {
    const temporary = path.join(unfinished, randomUUID());
    await mkdir(unfinished, { recursive: true });
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
    return etagOf(text);
  }

  async function write(key: string, text: string, ifMatch?: string | null) {
    const file = pathOf(key);
    await mkdir(path.dirname(file), { recursive: true });
    if (ifMatch === undefined) return replace(file, text);
    return withLock(`${file}.lock`, async (isHeld) => {
      const etag = (await read(key))?.etag ?? null;
      if (etag !== ifMatch || !(await isHeld())) return undefined;
      return replace(file, text);
    });
  }

  async function foldersWith(key: string, file: string) {
    const names = (await ifExists(readdir(pathOf(key)))) ?? [];
    const dated = await Promise.all(
      names.map(async (name) => ({
        name,
        since: (await ifExists(stat(pathOf(`${key}/${name}/${file}`))))?.mtimeMs,
      })),
    );
    return dated
      .filter(({ since }) => since !== undefined)
      .sort((a, b) => Number(a.since) - Number(b.since))
      .map(({ name }) => name);
  }

  const listFiles = async (key: string) => (await ifExists(readdir(pathOf(key)))) ?? [];

  async function addFolder(key: string, source: string) {
    const target = pathOf(key);
    if (await ifExists(stat(target))) return false;
    const temporary = path.join(unfinished, randomUUID());
    await mkdir(path.dirname(target), { recursive: true });
    await cp(source, temporary, { recursive: true });
    // Renaming onto a folder that holds files fails, so the first writer wins.
    return rename(temporary, target).then(
      () => true,
      async (error: NodeJS.ErrnoException) => {
        await rm(temporary, { recursive: true, force: true });
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
  }

  return {
    read,
    write: (...args) => write(...args).catch(refuse),
    foldersWith,
    listFiles,
    addFolder: (...args) => addFolder(...args).catch(refuse),
    localFolder: async (key, verify) => {
      await verify(pathOf(key));
      return pathOf(key);
    },
    watch: (key, onChange) => watchFileChanges(pathOf(key), onChange),
    close: () => undefined,
  };
}
