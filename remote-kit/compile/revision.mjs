import { spawnSync } from 'node:child_process';
import { builds } from './builds.mjs';
import { fromRoot } from '../release/paths.mjs';

const git = (...args) => spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });

/** The commit of a build's source; null if there are uncommitted changes, or without git. */
export function commitOf(name) {
  const changed = git('status', '--porcelain', '--', ...builds[name].source);
  const commit = git('rev-parse', 'HEAD');
  const clean = changed.status === 0 && changed.stdout === '' && commit.status === 0;
  return clean ? commit.stdout.trim() : null;
}
