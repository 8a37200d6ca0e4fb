import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from './paths.mjs';
import { Stop } from './console.mjs';

const lerna = fileURLToPath(import.meta.resolve('lerna/dist/cli.js'));

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Stop(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

const packageIn = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** Lerna reads the commits since the last annotated tag. */
const tag = (name, version, commit = 'HEAD') =>
  git('tag', '--annotate', '-m', `${name} ${version}`, `${name}@${version}`, commit);

/** Before a package's first release, tags its current version. */
function tagCurrentVersion(folder, { name, version }) {
  if (git('tag', '--list', `${name}@*`)) return;
  const commit = git('log', '-1', '--format=%H', '-G"version":', '--', `${folder}/package.json`);
  tag(name, version, commit);
}

/**
 * Returns a function that restores a file with its date. The lock file must not change: nothing depends on
 * a remote, and a newer lock would reinstall and rebuild everything.
 */
function backUp(file) {
  const { atime, mtime } = statSync(file);
  const text = readFileSync(file);
  return () => {
    writeFileSync(file, text);
    utimesSync(file, atime, mtime);
  };
}

/** Lerna options that release only this package. */
const onlyPackage = (folder, name) => [
  `--force-publish=${name}`,
  ...JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
    .workspaces.filter((other) => other !== folder)
    .flatMap((other) => ['--ignore-changes', `${other}/**`]),
];

/**
 * Writes the next version and its changelog into a package, with Lerna, from the conventional commits since
 * its last release.
 * @param {{ version?: string, rc?: boolean }} options an explicit version; `rc` for a
 *   release candidate such as 1.4.0-rc.0
 */
export async function bump(folder, { version, rc }) {
  if (git('status', '--porcelain', '--untracked-files=no'))
    throw new Stop('There are changes that are not committed. Commit them first, then release.');
  const { name } = packageIn(folder);
  tagCurrentVersion(folder, packageIn(folder));
  const restoreLock = backUp(fromRoot('package-lock.json'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      lerna,
      'version',
      ...(version ? [version] : []),
      '--conventional-commits',
      ...(rc ? [`--conventional-prerelease=${name}`, '--preid', 'rc'] : []),
      ...onlyPackage(folder, name),
      '--no-git-tag-version',
      '--no-push',
      '--yes',
    ],
    { cwd: fromRoot(), encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
  );
  restoreLock();
  if (status !== 0) throw new Stop(`Lerna could not set the version:\n${stderr.trim()}`);

  const next = packageIn(folder).version;
  const files = ['package.json', 'CHANGELOG.md']
    .map((file) => `${folder}/${file}`)
    .filter((file) => existsSync(fromRoot(file)));
  return {
    version: next,
    undo: () => {
      git('checkout', '--', `${folder}/package.json`);
      git('clean', '-q', '-f', '--', `${folder}/CHANGELOG.md`);
      if (git('ls-files', `${folder}/CHANGELOG.md`))
        git('checkout', '--', `${folder}/CHANGELOG.md`);
    },
    commit: () => {
      git('add', ...files);
      git('commit', '--quiet', '--no-verify', '-m', `chore(${folder}): release ${next}`);
      tag(name, next);
    },
  };
}
