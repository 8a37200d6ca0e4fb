import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { computeIntegrity } from './integrity';
import { manifestFile, parseManifest, releaseSchema, type Release } from './release';

/** Reads the manifest in a built release's folder. */
export const readManifest = async (folder: string): Promise<Release> =>
  parseManifest(await readFile(path.join(folder, manifestFile), 'utf8'));

/** Writes the manifest of a built release, with the hash of every file. The folder must not change after. */
export async function writeManifest(
  folder: string,
  description: Omit<Release, 'integrity' | 'contains'> & { contains?: string[] },
): Promise<Release> {
  const manifest = path.join(folder, manifestFile);
  await rm(manifest, { force: true });
  const release = releaseSchema.parse({
    ...description,
    integrity: await computeIntegrity(folder),
  });
  await writeFile(manifest, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
