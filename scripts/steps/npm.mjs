import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isWindows = process.platform === 'win32';

/** Runs npm. Resolves with its standard output; rejects with an error that has `stdout` and `stderr`. */
export const npm = async (args, options) =>
  (await run(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows, ...options })).stdout;
