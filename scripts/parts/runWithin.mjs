import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { killTree } from './processTree.mjs';

/** How often we look whether a program has done what it was started for. */
const lookEveryMs = 500;
/** What is still in the pipes of a program that has ended comes at once. */
const lastLinesMs = 500;

/** How a program ended that did not end by itself. */
export const tooLong = 'too long';
export const lingering = 'lingering';

/**
 * Runs a script of Node's, and ends it with everything that it has started if it goes on for too long.
 * @param {string[]} args
 * @param options `limitMs` is how long it may take in all. Once `isDone()`, it has `lingerMs` to end.
 *   `onLine` gets each line that it prints.
 * @returns {Promise<{ status: number | null, ended?: string }>} `ended` says why it was killed, if it was
 */
export function runWithin(
  args,
  { limitMs, lingerMs = limitMs, isDone = () => false, environment = {}, onLine },
) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: fromRoot(),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', onLine);

    let ended;
    const endAfter = (ms, why) =>
      setTimeout(() => {
        ended ??= why;
        killTree(child.pid);
      }, ms);
    const timers = [endAfter(limitMs, tooLong)];
    const look = setInterval(() => {
      if (!isDone()) return;
      clearInterval(look);
      timers.push(endAfter(lingerMs, lingering));
    }, lookEveryMs);

    child.on('error', reject);
    child.on('exit', (status) => {
      clearInterval(look);
      for (const timer of timers) clearTimeout(timer);
      // A process that outlives it may hold the pipes open.
      const cut = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, lastLinesMs);
      child.on('close', () => {
        clearTimeout(cut);
        resolve({ status, ...(ended && { ended }) });
      });
    });
  });
}
