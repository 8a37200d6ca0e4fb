import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { computeIntegrity } from './integrity';
import { signManifest } from './signing/signature';
import type { SigningKey } from './signing/signingKeys';
import type { z } from 'zod';
import {
  buildSchema,
  manifestFile,
  parseManifest,
  releaseSchema,
  type Build,
  type Release,
} from './release';

/** Reads the manifest of a built release. */
export const readManifest = async (folder: string): Promise<Release> =>
  parseManifest(await readFile(path.join(folder, manifestFile), 'utf8'));

async function write<Schema extends z.ZodType<object>>(
  folder: string,
  schema: Schema,
  build: object,
  signingKey?: SigningKey,
) {
  const manifest = path.join(folder, manifestFile);
  await rm(manifest, { force: true });
  const unsigned = schema.parse({ ...build, integrity: await computeIntegrity(folder) });
  const written = signingKey
    ? { ...unsigned, signature: signManifest(unsigned, signingKey) }
    : unsigned;
  await writeFile(manifest, `${JSON.stringify(written, null, 2)}\n`);
  return written;
}

/**
 * Writes the manifest of a built release, with the hash of every file, and signs it if there is a key. The folder
 * must not change afterwards.
 */
export const writeManifest = (
  folder: string,
  release: Omit<Release, 'integrity' | 'contains' | 'signature'> & { contains?: string[] },
  signingKey?: SigningKey,
): Promise<Release> => write(folder, releaseSchema, release, signingKey);

/** Writes the manifest of a build other than a release, such as the shell. The folder must not change afterwards. */
export const writeBuildManifest = (
  folder: string,
  build: Omit<Build, 'integrity'>,
): Promise<Build> => write(folder, buildSchema, build);
