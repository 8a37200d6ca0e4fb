import { spawnSync } from 'node:child_process';
import { builds, sourceOf } from './builds.mjs';
import { fromRoot } from '../release/paths.mjs';

const git = (...args) => spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });

/** The commit that a part's source is at; a fingerprint where it was changed since, or without git. */
export function revisionOf(name) {
  const changed = git('status', '--porcelain', '--', ...builds[name].source);
  const commit = git('rev-parse', 'HEAD');
  const clean = changed.status === 0 && changed.stdout === '' && commit.status === 0;
  return clean ? commit.stdout.trim() : sourceOf(name);
}
