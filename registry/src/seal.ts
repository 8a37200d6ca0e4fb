import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './integrity';
import { manifestFile, parseRelease, releaseSchema, type Release } from './release';

/** The manifest in a built release's folder. */
export const readRelease = async (folder: string): Promise<Release> =>
  parseRelease(await readFile(path.join(folder, manifestFile), 'utf8'));

/**
 * Finishes a built folder: writes its manifest with the hash of every file. What is changed in the
 * folder afterwards makes it a broken release.
 */
export async function seal(
  folder: string,
  description: Omit<Release, 'integrity' | 'contains'> & { contains?: string[] },
): Promise<Release> {
  const manifest = path.join(folder, manifestFile);
  await rm(manifest, { force: true });
  const release = releaseSchema.parse({ ...description, integrity: await integrityOf(folder) });
  await writeFile(manifest, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
