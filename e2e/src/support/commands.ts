import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './site';

/** Runs a command on releases as a team does; its status, and what it prints. */
export function runCommand(releasesDir: string, command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', `${command}.mjs`), ...words],
    { encoding: 'utf8', env: { ...process.env, RELEASES_DIR: releasesDir } },
  );
  return { status, text: `${stdout}${stderr}` };
}
