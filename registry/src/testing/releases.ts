import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestFile, type Release } from '../release';
import { writeManifest } from '../manifest';
import type { Check } from '../records';
import type { Registry } from '../registry';
import type { SigningKey } from '../signing/signingKeys';
import type { RemoteDescription } from '../remoteDescription';

const folders: string[] = [];

export function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-registry-'));
  folders.push(folder);
  return folder;
}

/** Removes all folders that these helpers created, including those of builds. */
export function removeFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The description of a remote, as in the manifest of a release. */
export const aRemote = (differences: Partial<RemoteDescription> = {}): Release['remote'] => ({
  title: 'Public pages',
  paths: ['/'],
  audience: 'visitors',
  rendering: 'server',
  start: '/',
  errorBudget: 0.02,
  budgets: { pageScriptsKb: 26, pageStylesKb: 8 },
  examples: {},
  disallow: [],
  shortcuts: [],
  ...differences,
});

/**
 * Builds a release of the public pages: two files with the text `words`, and their manifest.
 * @param options `maps` are source maps by script; all other fields replace those of the manifest
 * @returns the folder of the build
 */
export async function aBuild(
  version: string,
  {
    words = `pages of ${version}`,
    maps = {},
    signingKey,
    ...other
  }: Partial<Release> & {
    words?: string;
    maps?: Record<string, object>;
    signingKey?: SigningKey | undefined;
  } = {},
): Promise<string> {
  const folder = aFolder();
  for (const part of ['browser', 'server']) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, 'browser/remoteEntry.js'), words);
  writeFileSync(path.join(folder, 'server/remoteEntry.cjs'), words);
  if (Object.keys(maps).length > 0) mkdirSync(path.join(folder, 'maps'));
  for (const [script, map] of Object.entries(maps))
    writeFileSync(path.join(folder, 'maps', `${script}.map`), JSON.stringify(map));
  const release = {
    name: 'rides_home',
    version,
    remote: aRemote(),
    contract: '^1.0.0',
    needs: {},
    source: 'abc',
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    pages: {},
    ...other,
  };
  await writeManifest(folder, release, signingKey);
  return folder;
}

/**
 * Writes the manifest of a release again after its files were changed, so that the hashes match.
 * @param differences fields of the manifest to change
 */
export async function rewriteManifest(
  folder: string,
  differences: Partial<Release> = {},
): Promise<void> {
  const manifest = await readFile(path.join(folder, manifestFile), 'utf8');
  await writeManifest(folder, { ...(JSON.parse(manifest) as Release), ...differences });
}

/**
 * Records that a release was checked, by default one that `aBuild` has built.
 * @param differences such as `shell`, the version of the shell that it was checked with
 */
export const aCheck = (registry: Registry, version: string, differences: Partial<Check> = {}) =>
  registry.recordCheck({
    remote: 'rides_home',
    version,
    at: new Date().toISOString(),
    shell: '1.0.0',
    problems: [],
    skipped: [],
    warnings: [],
    ...differences,
  });
