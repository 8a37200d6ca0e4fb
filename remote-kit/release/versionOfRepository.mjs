import commitAndTagVersion from 'commit-and-tag-version';
import { fromRoot } from './paths.mjs';
import { CommandError } from './console.mjs';

/** Writes version and changelog of a repository with one package. Returns the files that may have changed. */
export async function writeVersion({ name }, { version, rc }) {
  try {
    await commitAndTagVersion({
      path: fromRoot(),
      tagPrefix: `${name}@`,
      ...(version && { releaseAs: version }),
      ...(rc && { prerelease: 'rc' }),
      skip: { commit: true, tag: true },
      silent: true,
    });
  } catch (error) {
    throw new CommandError(`The version could not be set: ${error.message}`);
  }
  return ['package.json', 'package-lock.json', 'CHANGELOG.md'];
}
