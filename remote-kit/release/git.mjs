import { spawnSync } from 'node:child_process';
import { fromRoot } from './paths.mjs';
import { Stop } from './console.mjs';

/** Runs git in the repository and returns its output. Throws `Stop` if it fails. */
export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Stop(`git ${args[0]} failed: ${stderr?.trim()}`);
  return stdout.trim();
}
