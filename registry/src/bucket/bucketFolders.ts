import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { manifestFile } from '../release';
import type { BucketObjects } from './bucketObjects';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

/**
 * Uploads a folder. The manifest comes last, because a folder without one does not count as stored. Files that are
 * already in the bucket are only compared, so that an interrupted upload can continue.
 * @returns false if another folder is already stored under this key
 */
export async function uploadFolder(objects: BucketObjects, key: string, folder: string) {
  if (await objects.get(`${key}/${manifestFile}`)) return false;
  let isTaken = false;
  const upload = async (file: string) => {
    const content = await readFile(path.join(folder, file));
    if (!isTaken && (await objects.put(`${key}/${file}`, content, null)) === undefined)
      isTaken = true;
  };
  const files = await filesBelow(folder);
  await forEachConcurrently(
    files.filter((file) => file !== manifestFile),
    upload,
  );
  if (isTaken) return false;
  const manifest = await readFile(path.join(folder, manifestFile));
  return (await objects.put(`${key}/${manifestFile}`, manifest, null)) !== undefined;
}

/** Which local copies stay when others are evicted. */
interface CopyLimit {
  /** How many folders below the same parent may have copies, beside those in use. */
  maxCopies: number;
  /** The names of the folders whose copies stay in any case. */
  inUse: ReadonlySet<string>;
}

/** Removes the least recently used copies in the folder of this one, which stays. */
async function evictOldCopies(copy: string, { maxCopies, inUse }: CopyLimit) {
  const folder = path.dirname(copy);
  const copies = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const copyPath = path.join(folder, name);
      return { copyPath, usedAt: (await stat(copyPath)).mtimeMs };
    }),
  );
  const old = copies
    .filter(({ copyPath }) => copyPath !== copy && !inUse.has(path.basename(copyPath)))
    .sort((one, other) => other.usedAt - one.usedAt)
    .slice(maxCopies - 1);
  for (const { copyPath } of old) await rm(copyPath, { recursive: true, force: true });
}

/**
 * The local copy of a folder, below `mirror`. Downloads it unless there is a valid copy. A download becomes visible
 * only after `verify` has accepted it.
 */
export async function mirrorFolder(
  objects: BucketObjects,
  key: string,
  mirror: string,
  verify: (folder: string) => Promise<void>,
  limit: CopyLimit,
) {
  const target = path.join(mirror, ...key.split('/'));
  if (await stat(target).catch(() => undefined)) {
    const isValid = await verify(target).then(
      () => true,
      () => false,
    );
    if (isValid) {
      const now = new Date();
      await utimes(target, now, now);
      return target;
    }
    // The local copy is damaged; download it again.
    await rm(target, { recursive: true });
  }
  const temporary = path.join(mirror, '.fetching', randomUUID());
  try {
    await forEachConcurrently(await objects.list(`${key}/`), async (object) => {
      const content = await objects.get(object.key);
      if (!content) return;
      const file = path.join(temporary, ...object.key.slice(key.length + 1).split('/'));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content.bytes);
    });
    await verify(temporary);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(temporary, target).catch((error: NodeJS.ErrnoException) => {
      // Another process on this machine has just downloaded the same files.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await evictOldCopies(target, limit);
    return target;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
