import { buildPart } from '../compile/buildPart.mjs';
import { buildRemote } from '../compile/buildRemote.mjs';
import { builds } from '../compile/builds.mjs';
import { commitOf } from '../compile/revision.mjs';
import { Stop } from './console.mjs';
import { check } from './check.mjs';
import { registryPackage } from './registryPackage.mjs';
import { bump } from './version.mjs';

/** Checks the signing key before anything is built or tagged, because an unsigned release would be refused. */
function assertSigned(registry, { RELEASE_SIGNING_KEY }, remote) {
  const { readSigningKey, signingProblem } = registryPackage();
  const key = RELEASE_SIGNING_KEY && readSigningKey(RELEASE_SIGNING_KEY);
  const problem = signingProblem(registry.ledger(), remote, key);
  if (problem) throw new Stop(problem);
}

/**
 * Builds, stores, checks and stages a release of one remote. Version and changelog are committed once the release is
 * stored. A failed build leaves the checkout unchanged.
 * @returns its version, and the problems of its checks; with problems, it is not staged
 */
export async function release(registry, settings, remote, options, reason) {
  assertSigned(registry, settings, remote);
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
    if ((await registry.versions(remote)).includes(version))
      throw new Stop(
        `${remote} ${version} is stored already, and a release never changes. Fetch your team's latest commits and tags, or name another with --version.`,
      );
    await buildPart('illustrations');
    await buildRemote(registry, {
      ...{ name: remote, version, commit },
      releasesFolder: settings.RELEASES_DIR,
      origin: options.origin,
      signingKey: settings.RELEASE_SIGNING_KEY,
    });
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
