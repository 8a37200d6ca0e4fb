import { spawnSync } from 'node:child_process';
import { fromRoot } from './paths.mjs';
import { CommandError } from './console.mjs';

const run = (args) => spawnSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });

/** Runs git in the repository. Returns its output; undefined if it fails or is not installed. */
export function tryGit(...args) {
  const { status, stdout } = run(args);
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs git in the repository and returns its output. Throws `CommandError` if it fails. */
export function git(...args) {
  const { status, stdout, stderr } = run(args);
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${stderr?.trim()}`);
  return stdout.trim();
}
