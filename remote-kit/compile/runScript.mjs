import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { fromRoot } from '../release/paths.mjs';
import { CommandError } from '../release/console.mjs';

const gigabyte = 2 ** 30;
/** Two builds at once may each use 150 MB more, for a fifteenth less time. */
const hasMuchMemory = Math.min(process.constrainedMemory() || Infinity, totalmem()) >= 4 * gigabyte;

/** Other builds keep the other cores busy, so parallel garbage collection threads would only wait for one another. */
const memoryFlags = [
  '--single-threaded-gc',
  ...(hasMuchMemory ? ['--max-semi-space-size=64', '--initial-old-space-size=512'] : []),
];

/** Runs a script of this repository and shows only its errors. Rejects with `CommandError` if it fails. */
export function runScript(title, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...memoryFlags, ...args], {
      cwd: fromRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (status) =>
      status === 0
        ? resolve()
        : reject(new CommandError(`Building ${title} failed; the reason is above.`)),
    );
  });
}
