import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';

/**
 * Stores a modified copy of a release in the same registry.
 * @param {import('@ridgeline/registry').Registry} registry
 * @param {{ remote: string, version: string }} source
 * @param {[from: string, to: string][]} replacements of texts in its code and manifest
 * @param {(manifest: object) => object} [changeManifest] returns the manifest of the copy
 */
export async function copyRelease(
  registry,
  source,
  replacements,
  changeManifest = (manifest) => manifest,
) {
  const { readManifest, writeManifest } = registryPackage();
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-copy-'));
  await cp(await registry.folder(source.remote, source.version), folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    // Remove the compressed copies, because they still have the old content.
    if (/\.(br|gz)$/.test(name)) await rm(file);
    else if (/\.(c?js|json)$/.test(name)) {
      const text = await readFile(file, 'utf8');
      const replaced = replacements.reduce(
        (result, [from, to]) => result.replaceAll(from, to),
        text,
      );
      await writeFile(file, replaced);
    }
  }
  await writeManifest(folder, changeManifest(await readManifest(folder)));
  await registry.add(folder);
  await rm(folder, { recursive: true });
}

/** The live remote that owns the home page. Its release is what the measurements copy and release again. */
export function rootRemote(registry) {
  const { createPathOwners, describedRemotes } = registryPackage();
  const owner = createPathOwners(describedRemotes(registry.ledger()))('/');
  if (!owner) throw new Error('No live remote owns /');
  return owner;
}
