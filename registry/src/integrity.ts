import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { BrokenReleaseError } from './errors';
import { manifestFile, type Build } from './release';

/** A file's hash in the format of Subresource Integrity. */
export const hashOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Paths of all files in a release's folder except its manifest, sorted. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== manifestFile)
    .sort();
}

/** The hash of each file of a built release, as its manifest lists them. */
export async function computeIntegrity(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  // Fill in the keys first, so that their order does not depend on which file is read first.
  const hashes = Object.fromEntries(files.map((file) => [file, '']));
  await forEachConcurrently(files, async (file) => {
    hashes[file] = hashOf(await readFile(path.join(folder, file)));
  });
  return hashes;
}

/**
 * Checks that a folder contains exactly the files of a build, by their hashes.
 * @throws {BrokenReleaseError} about the first file that differs
 */
export async function verifyIntegrity(folder: string, build: Build): Promise<void> {
  const actual = await computeIntegrity(folder);
  const fail = (finding: string) => {
    throw new BrokenReleaseError(build.name, build.version, finding);
  };
  for (const [file, hash] of Object.entries(build.integrity)) {
    if (!(file in actual)) fail(`${file} is missing`);
    if (actual[file] !== hash) fail(`${file} has another hash than its manifest says`);
  }
  for (const file of Object.keys(actual))
    if (!(file in build.integrity)) fail(`${file} is not in its manifest`);
}
