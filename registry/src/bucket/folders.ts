import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '@ridgeline/server-kit/s3/mapConcurrently';
import { manifestFile } from '../release';
import type { BucketObjects } from './objects';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

/**
 * Uploads a folder, its manifest last: with the manifest it is there. A file that lies there already
 * is left, so that an upload that broke off can go on, and is refused when it is another one.
 * @returns false when the key is taken by another folder
 */
export async function upload(objects: BucketObjects, key: string, folder: string) {
  if (await objects.get(`${key}/${manifestFile}`)) return false;
  let taken = false;
  const send = async (file: string) => {
    const content = await readFile(path.join(folder, file));
    if (taken || (await objects.put(`${key}/${file}`, content, null)) !== undefined) return;
    const there = await objects.get(`${key}/${file}`);
    if (!there?.bytes.equals(content)) taken = true;
  };
  const files = await filesBelow(folder);
  await mapConcurrently(
    files.filter((file) => file !== manifestFile),
    send,
  );
  if (taken) return false;
  const manifest = await readFile(path.join(folder, manifestFile));
  return (await objects.put(`${key}/${manifestFile}`, manifest, null)) !== undefined;
}

/**
 * The folder of that key below `mirror`, fetched unless it is there. What arrived counts once
 * `accept` has looked at it; until then nobody sees it.
 */
export async function mirrored(
  objects: BucketObjects,
  key: string,
  mirror: string,
  accept: (folder: string) => Promise<void>,
) {
  const target = path.join(mirror, ...key.split('/'));
  if (await stat(target).catch(() => undefined)) {
    const sound = await accept(target).then(
      () => true,
      () => false,
    );
    if (sound) return target;
    // What was fetched before was harmed here; the bucket has it whole.
    await rm(target, { recursive: true });
  }
  const draft = path.join(mirror, '.fetching', randomUUID());
  try {
    await mapConcurrently(await objects.list(`${key}/`), async (object) => {
      const found = await objects.get(object.key);
      if (!found) return;
      const file = path.join(draft, ...object.key.slice(key.length + 1).split('/'));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, found.bytes);
    });
    await accept(draft);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
      // Another process of this machine was faster with the same files.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return target;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
