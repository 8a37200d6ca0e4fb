import { buildPart } from '../../scripts/parts/buildPart.mjs';
import { buildRemote } from '../../scripts/parts/buildRemote.mjs';
import { builds } from '../../scripts/parts/builds.mjs';
import { registryPackage } from '../../scripts/parts/registry.mjs';
import { Stop } from '../../scripts/parts/say.mjs';
import { check } from './check.mjs';
import { bump } from './version.mjs';

/**
 * Takes one remote from its source to a staged release. The version and its changelog are committed
 * once the release is stored; a build that fails leaves the checkout as it was.
 */
export async function release(registry, settings, remote, options, reason) {
  const { stage } = registryPackage();
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
      name: remote,
      version,
      releasesFolder: settings.RELEASES_DIR,
      origin: options.origin,
    });
  } catch (error) {
    next.undo();
    throw error;
  }
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  next.commit();
  const { problems } = await check(registry, remote, next.version);
  if (problems.length === 0) await stage(registry, remote, next.version, reason);
  return { version: next.version, problems };
}
