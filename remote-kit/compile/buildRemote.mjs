import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compiler } from './compiler.mjs';
import { builds, sourceOf } from './builds.mjs';
import { fromRoot } from '../release/paths.mjs';
import { registryPackage } from '../release/registryPackage.mjs';
import { runScript } from './runScript.mjs';
import { say, CommandError } from '../release/console.mjs';
import { provenanceOf } from './provenance.mjs';
import { commitOf } from './revision.mjs';

/** The version in a remote's `package.json`. */
export const packageVersion = (name) =>
  JSON.parse(readFileSync(fromRoot(builds[name].folder, 'package.json'), 'utf8')).version;

/** Throws `CommandError` if a remote's `remote.json` is not valid. */
function assertValidRemoteFile(folder) {
  const file = path.join(folder, 'remote.json');
  const { error } = registryPackage().remoteFileSchema.safeParse(
    JSON.parse(readFileSync(fromRoot(file), 'utf8')),
  );
  const [issue] = error?.issues ?? [];
  if (issue) throw new CommandError(`${file}: ${issue.path.join('.')} ${issue.message}`);
}

/**
 * Builds one version of a remote and adds it to the registry.
 * @param {object} options `name`, `version`, `releasesFolder`, and optionally `mode`, `shellMode` (the mode of
 *   the shell that loads it), `origin` (from which browsers load its files), `signingKey` and
 *   `commit` (the commit of its source, or null if it does not match one)
 */
export async function buildRemote(
  registry,
  { name, version, releasesFolder, mode, shellMode, origin, signingKey, commit = commitOf(name) },
) {
  const { title, folder } = builds[name];
  const { readSigningKey, writeManifest } = registryPackage();
  const key = signingKey && readSigningKey(signingKey);
  assertValidRemoteFile(folder);
  say(`Building ${title} …`);
  const draft = path.join(releasesFolder, '.building', `${name}-${process.pid}`);
  const built = path.join(draft, name, version);
  const options = {
    version,
    mode,
    shellMode,
    origin,
    releasesFolder: draft,
    source: commit ?? sourceOf(name),
  };
  try {
    await mkdir(draft, { recursive: true });
    await runScript(title, [compiler, folder, JSON.stringify(options)]);
    const descriptionFile = path.join(built, 'browser/release.json');
    const description = JSON.parse(await readFile(descriptionFile, 'utf8'));
    await rm(descriptionFile);
    await writeManifest(built, { ...description, provenance: provenanceOf(commit) }, key);
    return await registry.add(built);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
