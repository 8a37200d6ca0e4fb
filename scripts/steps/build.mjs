import pLimit from 'p-limit';
import { buildPackage } from '../../remote-kit/compile/buildPackage.mjs';
import { buildRemote, packageVersion } from '../../remote-kit/compile/buildRemote.mjs';
import { sourceOf } from '../../remote-kit/compile/builds.mjs';
import { localRemotes } from '../../remote-kit/compile/localRemotes.mjs';
import { registryPackage } from '../../remote-kit/release/registryPackage.mjs';
import { keepOwner, releasesError } from '../../remote-kit/release/releasesFolder.mjs';
import { atOnce } from '../../remote-kit/compile/atOnce.mjs';
import { CommandError } from '../../remote-kit/release/console.mjs';
import {
  isDecidedByOthers,
  isLiveByStart,
  promoteOnce,
  unlessStored,
} from './concurrentStarts.mjs';

/** Megabytes that a build takes at most. */
const buildMb = 800;

/** Remotes go live one at a time, even if their builds end at the same moment. */
const oneAtATime = pLimit(1);

/**
 * Builds a remote from this checkout and makes it live. Does nothing if the remote was retired, if a version that a
 * team released is live, or if any version is live in a bucket, where the teams decide what is live. If somebody has
 * rolled back from a build, that build does not go live again.
 * @param {'production' | 'development'} mode
 * @param shellMode the mode of the shell that will load the remote
 * @returns {Promise<string[]>} the remote's name if this call built it, else nothing
 */
export async function ensureLive(registry, name, settings, mode, shellMode = mode) {
  const ledger = registry.ledger();
  if (isDecidedByOthers({ ledger, name, settings })) return [];
  const { live, description } = registryPackage().stateOf(ledger, name);

  const version = `${packageVersion(name)}-${mode === 'development' ? 'dev.' : ''}${sourceOf(name)}`;
  const isStored = (await registry.versions(name)).includes(version);
  const staysLive = live === version || !isLiveByStart(ledger, name);
  if (live && description && isStored && staysLive) return [];
  const build = { name, version, releasesFolder: settings.RELEASES_DIR, mode, shellMode };
  if (!isStored) await unlessStored(() => buildRemote(registry, build));
  await oneAtATime(() => promoteOnce(registry, name, version, settings));
  return isStored ? [] : [name];
}

async function openForWriting({ RELEASES_DIR, RELEASES_URL }) {
  const { makeFolder } = await import('@ridgeline/server-kit/makeFolder');
  await makeFolder(RELEASES_DIR);
  await buildPackage('registry');
  return registryPackage()
    .openRegistry({ folder: RELEASES_DIR, url: RELEASES_URL })
    .catch((error) => {
      const known = releasesError(error, RELEASES_DIR);
      if (known !== error) throw known;
      throw new CommandError(`The releases cannot be read: ${error.message}`);
    });
}

/** Sorts remotes by script budget, largest first, because it indicates how long a build takes. */
const byBudget = (one, other) =>
  other.description.budgets.pageScriptsKb - one.description.budgets.pageScriptsKb;

/** Runs a task with the registry, whose folder stays its owner's. */
async function withReleases(settings, task) {
  try {
    const registry = await openForWriting(settings);
    return await task(registry).finally(() => registry.close());
  } catch (error) {
    throw releasesError(error, settings.RELEASES_DIR);
  } finally {
    keepOwner(settings.RELEASES_DIR);
  }
}

async function buildAll(registry, settings) {
  // A compiler keeps more than one core busy, so more than two at once would only take more memory.
  const limit = pLimit(Math.min(2, atOnce(buildMb)));
  const build = (name) => limit(() => buildPackage(name));
  const remote = (name) => limit(() => ensureLive(registry, name, settings, 'production'));
  const illustrations = build('illustrations');
  // The longest build comes first, so that both cores are busy until the end.
  const [longest, ...others] = localRemotes.toSorted(byBudget).map(({ name }) => name);
  const pages = () => Promise.all([remote(longest), build('shell'), ...others.map(remote)]);
  const built = await Promise.all([
    illustrations,
    build('api'),
    illustrations.then(pages),
    illustrations.then(() => build('demo')),
  ]);
  return built.flat(2);
}

/**
 * Builds every package that is not built yet, and makes newly built versions of remotes live.
 * @param settings as `readSettings` returns them
 * @returns {Promise<string[]>} names of the packages that this call built
 */
export const ensureBuilt = (settings) =>
  withReleases(settings, (registry) => buildAll(registry, settings));

/**
 * Builds one remote from this checkout and stores it. It does not go live.
 * @returns {Promise<string>} the version
 */
export const buildAlone = (name, settings) =>
  withReleases(settings, async (registry) => {
    await buildPackage('illustrations');
    const version = `${packageVersion(name)}-${sourceOf(name)}`;
    if (!(await registry.versions(name)).includes(version))
      await buildRemote(registry, { name, version, releasesFolder: settings.RELEASES_DIR });
    return version;
  });
