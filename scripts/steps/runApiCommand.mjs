import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildPackage } from '../../remote-kit/compile/buildPackage.mjs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

const program = fromRoot('api/dist/commands.cjs');

/**
 * Runs a command of `api/src/commands` in its own process. Builds the API only if there is no build at all,
 * because a site may be running from the existing one.
 * @param {string} name the command's name
 * @param {string[]} args its arguments
 * @returns {Promise<number>} exit status
 */
export async function runApiCommand(name, args) {
  if (!existsSync(program)) await buildPackage('api');
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, name, ...args], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
