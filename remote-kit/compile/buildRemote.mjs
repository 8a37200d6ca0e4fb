import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { builds } from './builds.mjs';
import { fromRoot } from '../release/paths.mjs';
import { registryPackage } from '../release/registryPackage.mjs';
import { runScript } from './runScript.mjs';
import { say } from '../release/console.mjs';
import { revisionOf } from './revision.mjs';

/** The version in a remote's package. */
export const packageVersion = (name) =>
  JSON.parse(readFileSync(fromRoot(builds[name].folder, 'package.json'), 'utf8')).version;

/**
 * Builds one version of a remote and adds it to the registry.
 * @param {object} options `name`, `version`, `releasesFolder`, and optionally `mode`, `shellMode` (the mode of
 *   the shell that loads it) and `origin` (from which browsers load its files)
 */
export async function buildRemote(
  registry,
  { name, version, releasesFolder, mode, shellMode, origin },
) {
  const { title, folder } = builds[name];
  const { writeManifest } = registryPackage();
  say(`Building ${title} …`);
  const draft = path.join(releasesFolder, '.building', `${name}-${process.pid}`);
  const built = path.join(draft, name, version);
  const options = {
    version,
    mode,
    shellMode,
    origin,
    releasesFolder: draft,
    source: revisionOf(name),
  };
  try {
    await mkdir(draft, { recursive: true });
    await runScript(title, ['remote-kit/compile/compile.mjs', folder, JSON.stringify(options)]);
    const described = path.join(built, 'browser/release.json');
    const description = JSON.parse(await readFile(described, 'utf8'));
    await rm(described);
    await writeManifest(built, description);
    return await registry.add(built);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
