import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from './paths.mjs';
import { CommandError } from './console.mjs';

const lerna = fileURLToPath(import.meta.resolve('lerna/dist/cli.js'));

/**
 * Returns a function that restores a file with its date. It is for the lock file. No package depends on a remote, so
 * the lock file need not change, and a newer one would cause everything to be reinstalled and rebuilt.
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

/** Writes version and changelog of one of this repository's packages. Returns the files that may have changed. */
export function writeVersion({ folder, name }, { version, rc }) {
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
  if (status !== 0) throw new CommandError(`Lerna could not set the version:\n${stderr.trim()}`);
  return [`${folder}/package.json`, `${folder}/CHANGELOG.md`];
}
