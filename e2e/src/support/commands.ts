import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from './site';

interface Outcome {
  /** The exit status. */
  status: number | null;
  /** The command's output. */
  text: string;
}

/**
 * Runs a release command as a team does, without blocking the test process. A blocked process would not notice that a
 * site has closed an idle connection, and would send its next request on it.
 */
export const runCommand = (releasesDir: string, command: string, ...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'scripts', `${command}.mjs`), ...args],
      { env: { ...process.env, RELEASES_DIR: releasesDir }, maxBuffer: Infinity },
      (_error, stdout, stderr) => resolve({ status: child.exitCode, text: `${stdout}${stderr}` }),
    );
  });
