import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '@ridgeline/server-kit/s3/mapConcurrently';
import { BrokenRelease } from './failures';
import { manifestFile, type Release } from './release';

/** A file's hash as manifests and browsers write it. */
export const hashOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file below a release's folder but its manifest, by its path with `/`, in a fixed order. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== manifestFile)
    .sort();
}

/** The hash of each file of a built release, as its manifest keeps them. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const files = await filesOf(folder);
  // Each has its place from the start, whichever is read first.
  const hashes = Object.fromEntries(files.map((file) => [file, '']));
  // A busy process takes its time between two steps of reading: some hundred files, one by one, a second.
  await mapConcurrently(files, async (file) => {
    hashes[file] = hashOf(await readFile(path.join(folder, file)));
  });
  return hashes;
}

/** Hashes every file again. Rejects with `BrokenRelease`, which names the first that differs. */
export async function verify(folder: string, release: Release): Promise<void> {
  const found = await integrityOf(folder);
  const refuse = (finding: string) => {
    throw new BrokenRelease(release.name, release.version, finding);
  };
  for (const [file, hash] of Object.entries(release.integrity)) {
    if (!(file in found)) refuse(`${file} is missing`);
    if (found[file] !== hash) refuse(`${file} has another hash than its manifest says`);
  }
  for (const file of Object.keys(found))
    if (!(file in release.integrity)) refuse(`${file} is not in its manifest`);
}
