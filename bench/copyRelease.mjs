import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';

/**
 * Stores a copy of a release in the same registry.
 * @param {import('@ridgeline/registry').Registry} registry
 * @param {{ remote: string, version: string }} from
 * @param {[from: string, to: string][]} replacements in its code and manifest
 * @param {(manifest: object) => object} [describe] changes the manifest
 */
export async function copyRelease(registry, from, replacements, describe = (same) => same) {
  const { readManifest, writeManifest } = registryPackage();
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-copy-'));
  await cp(await registry.folder(from.remote, from.version), folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    // The compressed copies still have the old content.
    if (/\.(br|gz)$/.test(name)) await rm(file);
    else if (/\.(c?js|json)$/.test(name)) {
      const text = await readFile(file, 'utf8');
      const replaced = replacements.reduce(
        (before, [old, other]) => before.replaceAll(old, other),
        text,
      );
      await writeFile(file, replaced);
    }
  }
  await writeManifest(folder, describe(await readManifest(folder)));
  await registry.add(folder);
  await rm(folder, { recursive: true });
}
