import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromRoot } from '../release/paths.mjs';
import { registryPackage } from '../release/registryPackage.mjs';

const { resolve } = createRequire(fromRoot('shell/package.json'));
const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version;

/** The shared modules that the shell provides to remotes. */
const providedModules = ['react', 'react-router-dom', '@module-federation/runtime-core'];

/** The version of a package that the shell uses. We search its `package.json`, because not every package exports it. */
const installedVersion = (name) =>
  versionIn(
    resolve
      .paths(name)
      .map((folder) => path.join(folder, name, 'package.json'))
      .find(existsSync),
  );

/**
 * Completes the shell's build. It writes `shell.json`, which says what the shell offers to remotes, and a manifest with
 * the hashes of all files. With it, a registry can store the build, so that other teams can check their releases in it.
 */
export async function writeShellManifest(source) {
  const { writeBuildManifest, shellName } = registryPackage();
  const folder = fromRoot('shell/dist');
  const version = `${versionIn(fromRoot('shell/package.json'))}-${source}`;
  const offers = {
    version,
    contracts: JSON.parse(readFileSync(fromRoot('remote-kit/contracts.json'), 'utf8')),
    provides: Object.fromEntries(providedModules.map((name) => [name, installedVersion(name)])),
  };
  await writeFile(fromRoot('shell/dist/shell.json'), `${JSON.stringify(offers, null, 2)}\n`);
  await writeBuildManifest(folder, { name: shellName, version, source });
}
