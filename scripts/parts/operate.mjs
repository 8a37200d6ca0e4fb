import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildPart } from '../../remote-kit/compile/buildPart.mjs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

const program = fromRoot('api/dist/commands.cjs');

/**
 * Does something to the site in a process of its own, which says what it does. The API is built only
 * where it is not built at all: what a running site was built from stays as it is.
 * @param {string} operation its name in api/src/commands
 * @param {string[]} given what was given to the command
 * @returns {Promise<number>} exit status
 */
export async function operate(operation, given) {
  if (!existsSync(program)) await buildPart('api');
  const { status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', program, operation, ...given],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}
