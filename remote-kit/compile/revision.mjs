import { spawnSync } from 'node:child_process';
import { builds, sourceOf } from './builds.mjs';
import { fromRoot } from '../release/paths.mjs';

const git = (...args) => spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });

/** The commit that a build's source is at; its hash if there are uncommitted changes, or without git. */
export function revisionOf(name) {
  const changed = git('status', '--porcelain', '--', ...builds[name].source);
  const commit = git('rev-parse', 'HEAD');
  const clean = changed.status === 0 && changed.stdout === '' && commit.status === 0;
  return clean ? commit.stdout.trim() : sourceOf(name);
}
