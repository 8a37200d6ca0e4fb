import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestFile, type Release } from '../release';
import { seal } from '../seal';
import type { Registry } from '../store';

export const aFolder = () => mkdtempSync(path.join(tmpdir(), 'ridgeline-registry-'));

/** A built and sealed release of the public pages: two files that hold these words. */
export async function aBuild(
  version: string,
  { words = `pages of ${version}`, ...other }: Partial<Release> & { words?: string } = {},
): Promise<string> {
  const folder = aFolder();
  for (const part of ['browser', 'server']) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, 'browser/remoteEntry.js'), words);
  writeFileSync(path.join(folder, 'server/remoteEntry.cjs'), words);
  await seal(folder, {
    name: 'public_mfe',
    version,
    contract: 1,
    needs: {},
    source: 'abc',
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    pages: {},
    ...other,
  });
  return folder;
}

/**
 * Seals a release once more whose files were changed, so that it is sound again.
 * @param differences what its manifest says otherwise
 */
export async function sealAnew(folder: string, differences: Partial<Release> = {}): Promise<void> {
  const manifest = await readFile(path.join(folder, manifestFile), 'utf8');
  await seal(folder, { ...(JSON.parse(manifest) as Release), ...differences });
}

/**
 * Notes that the checks have run on a release of the public pages, and what they found.
 * @param shell the version of the shell that they ran with
 */
export const aCheck = (
  registry: Registry,
  version: string,
  problems: string[] = [],
  shell = '1.0.0',
) =>
  registry.recordCheck({
    remote: 'public_mfe',
    version,
    at: new Date().toISOString(),
    shell,
    problems,
    skipped: [],
  });
