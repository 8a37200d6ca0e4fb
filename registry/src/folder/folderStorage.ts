import { createHash, randomUUID } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '../storage';
import { withLock } from './lock';

/** A change is seen within this time; each look is one question for the file's date. */
const lookEveryMs = 200;

const markOf = (text: string) => createHash('sha256').update(text).digest('hex');

const ifThere = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Keeps a registry in a folder. Several processes may use it at once. */
export function folderStorage(root: string): Storage {
  const at = (key: string) => path.join(root, ...key.split('/'));

  async function read(key: string) {
    const text = await ifThere(readFile(at(key), 'utf8'));
    return text === undefined ? undefined : { text, mark: markOf(text) };
  }

  async function replace(file: string, text: string) {
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, text, { flush: true });
    await rename(draft, file);
    return markOf(text);
  }

  async function write(key: string, text: string, onlyIf?: string | null) {
    const file = at(key);
    await mkdir(path.dirname(file), { recursive: true });
    if (onlyIf === undefined) return replace(file, text);
    return withLock(`${file}.lock`, async (stillOurs) => {
      const mark = (await read(key))?.mark ?? null;
      if (mark !== onlyIf || !(await stillOurs())) return undefined;
      return replace(file, text);
    });
  }

  async function namesWith(key: string, file: string) {
    const names = (await ifThere(readdir(at(key)))) ?? [];
    const dated = await Promise.all(
      names.map(async (name) => ({
        name,
        since: (await ifThere(stat(at(`${key}/${name}/${file}`))))?.mtimeMs,
      })),
    );
    return dated
      .filter(({ since }) => since !== undefined)
      .sort((a, b) => Number(a.since) - Number(b.since))
      .map(({ name }) => name);
  }

  const filesIn = async (key: string) => (await ifThere(readdir(at(key)))) ?? [];

  async function addFolder(key: string, from: string) {
    const target = at(key);
    if (await ifThere(stat(target))) return false;
    const draft = path.join(root, '.building', randomUUID());
    await mkdir(path.dirname(target), { recursive: true });
    await cp(from, draft, { recursive: true });
    // A folder is not put in the place of another one that holds files.
    return rename(draft, target).then(
      () => true,
      async (error: NodeJS.ErrnoException) => {
        await rm(draft, { recursive: true, force: true });
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
  }

  function watch(key: string, react: () => void) {
    const listener = () => react();
    watchFile(at(key), { interval: lookEveryMs, persistent: false }, listener);
    return () => unwatchFile(at(key), listener);
  }

  return {
    read,
    write,
    namesWith,
    filesIn,
    addFolder,
    localFolder: async (key, accept) => {
      await accept(at(key));
      return at(key);
    },
    watch,
    close: () => undefined,
  };
}
