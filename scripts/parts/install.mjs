import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { say, Stop } from '../../remote-kit/release/console.mjs';

const oldestNode = [20, 19];

const changedAt = (file) => statSync(fromRoot(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the dependencies if the lock file is newer than what is installed. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    throw new Stop(
      `Ridgeline needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
    );
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;

  say('Installing dependencies (once, about a minute) …');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-progress', '--loglevel=error'],
    {
      cwd: fromRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new Stop('The dependencies could not be installed. Check the network and try again.');
}
