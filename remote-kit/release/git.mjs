import { spawnSync } from 'node:child_process';
import { fromRoot } from './paths.mjs';
import { CommandError } from './console.mjs';

/** Runs git in the repository and returns its output. Throws `CommandError` if it fails. */
export function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${stderr?.trim()}`);
  return stdout.trim();
}
