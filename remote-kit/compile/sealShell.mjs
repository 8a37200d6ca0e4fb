import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contractVersion } from '@ridgeline/remote-kit/build/federation';
import { fromRoot } from '../release/paths.mjs';
import { registryPackage } from '../release/registryPackage.mjs';

const require = createRequire(import.meta.url);
const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version;

/**
 * Completes the shell's build: `shell.json` says what it offers to remotes, and a manifest with the
 * files' hashes lets a registry keep the build, so that others can try their releases with it.
 */
export async function sealShell(source) {
  const { writeBuildManifest, shellName } = registryPackage();
  const folder = fromRoot('shell/dist');
  const version = `${versionIn(fromRoot('shell/package.json'))}-${source}`;
  const offers = {
    version,
    contracts: [contractVersion],
    provides: {
      react: versionIn(require.resolve('react/package.json')),
      '@ridgeline/remote-kit': versionIn(fromRoot('remote-kit/package.json')),
    },
  };
  await writeFile(fromRoot('shell/dist/shell.json'), `${JSON.stringify(offers, null, 2)}\n`);
  await writeBuildManifest(folder, { name: shellName, version, source });
}
