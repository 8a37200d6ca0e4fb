import { builds } from './builds.mjs';
import { tryGit } from '../release/git.mjs';

/** The commit of a build's source; null if there are uncommitted changes, or without git. */
export function commitOf(name) {
  const isClean = tryGit('status', '--porcelain', '--', ...builds[name].source) === '';
  return (isClean && tryGit('rev-parse', 'HEAD')) || null;
}
