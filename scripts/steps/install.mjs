import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, isPublished } from '../../remote-kit/release/paths.mjs';
import { say, CommandError } from '../../remote-kit/release/console.mjs';
import { lackedMemory, lackOfMemory } from '../../remote-kit/release/memory.mjs';

const oldestNode = [20, 19];

const changedAt = (file) => statSync(fromRoot(file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isInstalled = (name) => existsSync(fromRoot('node_modules', name));

/** With less memory than this, npm works with a small heap: without a limit, it takes more than it needs. */
const roomyMb = 1500;

/** The environment of npm, which takes about 850 MB within these limits. */
const environment = () =>
  process.availableMemory() / 1024 ** 2 < roomyMb
    ? { ...process.env, NODE_OPTIONS: '--max-old-space-size=256', MALLOC_ARENA_MAX: '2' }
    : process.env;

/** @param errors what to do with npm's messages */
function install(options, errors, folder = fromRoot()) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { status, signal } = spawnSync('npm', ['install', ...options, ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'ignore', errors],
    env: environment(),
    shell: process.platform === 'win32',
  });
  if (lackedMemory({ status, signal }))
    throw new CommandError(lackOfMemory('Installing the dependencies'));
  return status === 0;
}

const areCurrent = (folder) =>
  changedAt(path.join(folder, 'node_modules/.package-lock.json')) >=
  changedAt(path.join(folder, 'package-lock.json'));

/**
 * Installs the dependencies that are missing or older than the lock file.
 * @param options `forDevelopment` also installs the packages for tests, checks and releases. These are two thirds of
 *   all packages, so a site that is only built and served installs in less than half the time without them.
 */
export function ensureInstalled({ forDevelopment = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    throw new CommandError(
      `Ridgeline needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
    );
  // In its own repository, a team installs the dependencies itself.
  if (isPublished) return;
  const hasDevelopment = isInstalled('jest');
  if (areCurrent('') && (hasDevelopment || !forDevelopment)) return;

  say('Installing dependencies (once, about a minute) …');
  const kinds = hasDevelopment || forDevelopment ? ['--include=dev'] : ['--omit=dev'];
  // The lock file pins every version by its hash, so npm need not ask the registry about packages in its cache. It
  // has to ask only if the cache is older than the lock file.
  const installed = install([...kinds, '--prefer-offline'], 'ignore') || install(kinds, 'inherit');
  if (!installed)
    throw new CommandError(
      'The dependencies could not be installed. Check the network and try again.',
    );
}

/** Installs the tools of the measurements, which bring hundreds of packages and have a lock file of their own. */
export function ensureBenchInstalled() {
  if (areCurrent('bench')) return;
  say('Installing the tools of the measurements (once) …');
  if (!install([], 'inherit', fromRoot('bench')))
    throw new CommandError(
      'The tools of the measurements could not be installed. Check the network and try again.',
    );
}
