import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './git.mjs';
import { fromRoot, isPublished } from './paths.mjs';
import { CommandError } from './console.mjs';

const packageIn = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** Creates an annotated tag. The next version is computed from the commits since the last tag. */
const tag = (name, version, commit = 'HEAD') =>
  git('tag', '--annotate', '-m', `${name} ${version}`, `${name}@${version}`, commit);

/** Before a package's first release, tags its current version. */
function tagCurrentVersion(folder, { name, version }) {
  if (git('tag', '--list', `${name}@*`)) return;
  const file = path.join(folder, 'package.json');
  tag(name, version, git('log', '-1', '--format=%H', '-G"version":', '--', file));
}

/** Reverts the changes to a file, or removes it if it is new. */
function restore(file) {
  git('clean', '-q', '-f', '--', file);
  if (git('ls-files', file)) git('checkout', '--', file);
}

/**
 * Writes the next version and its changelog into a package, from the conventional commits since its last release.
 * @param {{ version?: string, rc?: boolean }} options `version` for an explicit version; `rc` for a release candidate
 *   such as 1.4.0-rc.0
 * @returns the version, `undo` to revert the files, and `commit` to commit and tag them
 */
export async function bump(folder, options) {
  if (git('status', '--porcelain', '--untracked-files=no'))
    throw new CommandError(
      'There are changes that are not committed. Commit them first, then release.',
    );
  const { name } = packageIn(folder);
  tagCurrentVersion(folder, packageIn(folder));
  const { writeVersion } = await (isPublished
    ? import('./versionOfRepository.mjs')
    : import('./versionWithLerna.mjs'));
  const written = await writeVersion({ folder, name }, options);
  const files = written.filter((file) => existsSync(fromRoot(file)));
  const next = packageIn(folder).version;
  const undo = () => files.forEach(restore);
  return {
    version: next,
    undo,
    commit: () => {
      // An earlier run has committed it elsewhere in the history.
      if (git('tag', '--list', `${name}@${next}`)) return undo();
      git('add', ...files);
      git(
        'commit',
        '--quiet',
        '--no-verify',
        '-m',
        `chore(${path.basename(fromRoot(folder))}): release ${next}`,
      );
      return tag(name, next);
    },
  };
}
