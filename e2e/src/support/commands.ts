import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './site';

/** Runs a release command as a team does. Returns its status and output. */
export function runCommand(releasesDir: string, command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', `${command}.mjs`), ...words],
    { encoding: 'utf8', env: { ...process.env, RELEASES_DIR: releasesDir } },
  );
  return { status, text: `${stdout}${stderr}` };
}
