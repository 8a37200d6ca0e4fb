import semver from 'semver';
import { buildPackage } from '../compile/buildPackage.mjs';
import { buildRemote } from '../compile/buildRemote.mjs';
import { builds } from '../compile/builds.mjs';
import { commitOf } from '../compile/revision.mjs';
import { say, CommandError } from './console.mjs';
import { check } from './check.mjs';
import { assertLiveShell } from './liveReleases.mjs';
import { registryPackage } from './registryPackage.mjs';
import { isResumable } from './resumable.mjs';
import { bump } from './version.mjs';

/** Checks the signing key before anything is built or tagged, because an unsigned release would be refused. */
function assertSigned(registry, { RELEASE_SIGNING_KEY }, remote) {
  const { readSigningKey, signingProblem } = registryPackage();
  const key = RELEASE_SIGNING_KEY && readSigningKey(RELEASE_SIGNING_KEY);
  const problem = signingProblem(registry.ledger(), remote, key);
  if (problem) throw new CommandError(problem);
}

function assertVersion(version) {
  if (version !== undefined && !semver.valid(version))
    throw new CommandError(`${version} is not a version such as 1.4.0.`);
}

/**
 * Builds, stores, checks and stages a release of one remote. Version and changelog are committed once the
 * release is stored; a failed build leaves the checkout unchanged. If an earlier run has stored this version from the
 * same commit, it continues with the checks.
 */
export async function release(registry, settings, remote, options, reason) {
  assertVersion(options.version);
  assertSigned(registry, settings, remote);
  await assertLiveShell(registry);
  // Read the commit now: the next version is committed only after the release is stored.
  const commit = commitOf(remote);
  const next = await bump(builds[remote].folder, options);
  const interrupted = () => {
    next.undo();
    process.exit(1);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const { version } = next;
    const { origin } = options;
    if (await isResumable(registry, remote, version, { commit, origin }))
      say(`${remote} ${version} is stored already, from this commit.`);
    else {
      await buildPackage('illustrations');
      await buildRemote(registry, {
        name: remote,
        version,
        commit,
        origin,
        releasesFolder: settings.RELEASES_DIR,
        signingKey: settings.RELEASE_SIGNING_KEY,
      });
    }
  } catch (error) {
    next.undo();
    throw error;
  }
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  next.commit();
  const { problems } = await check(registry, remote, next.version);
  if (problems.length === 0) await registry.stage(remote, next.version, reason);
  return { version: next.version, problems };
}
