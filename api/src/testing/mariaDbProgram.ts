import { spawnSync } from 'node:child_process';

/**
 * Whether a program of MariaDB is installed. In continuous integration its absence is a failure, because nobody would
 * notice skipped tests.
 */
export function isInstalled(program: string, ci: string | undefined): boolean {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) return true;
  if (ci === 'true')
    throw new Error(`${program} is not installed, and with CI=true no test may be skipped.`);
  process.stderr.write(`SKIPPED: the tests on MariaDB, because ${program} is not installed.\n`);
  return false;
}
