import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seal } from '../seal';

export const aFolder = () => mkdtempSync(path.join(tmpdir(), 'ridgeline-registry-'));

/** A built release of the public pages that holds these words. */
export async function aBuild(version: string, words = `pages of ${version}`): Promise<string> {
  const folder = aFolder();
  for (const part of ['browser', 'server']) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, 'browser/remoteEntry.js'), words);
  writeFileSync(path.join(folder, 'server/remoteEntry.cjs'), words);
  await seal(folder, {
    name: 'public_mfe',
    version,
    contract: 1,
    needs: { react: '^19.3.1' },
    source: 'abc',
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    pages: {},
  });
  return folder;
}
