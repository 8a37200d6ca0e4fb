import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** How often we check whether a program is done. */
const checkEveryMs = 500;
/** How long we wait for the last output after a program has exited. */
const lastLinesMs = 500;

/** The reasons why a program was killed. */
export const tooLong = 'too long';
export const lingering = 'lingering';

/** Lists pairs of a process and its parent. On Linux, it reads /proc, because small images have no `ps`. */
function runningProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((id) => [Number(id), parentOf(id)]);
  } catch {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return (stdout ?? '')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
  }
}

function parentOf(id) {
  try {
    // The process name precedes it in parentheses, and may contain anything.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Ids of a process and all its descendants. */
function processTree(root) {
  const processes = runningProcesses();
  const tree = [root];
  for (const id of tree)
    for (const [child, parent] of processes) if (parent === id) tree.push(child);
  return tree;
}

/** Kills a process and all its descendants. */
function killTree(root) {
  for (const id of processTree(root))
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

/**
 * Runs a Node script with a time limit. At the limit, kills it with all its descendants.
 * @param {string[]} args
 * @param options `limitMs` limits the whole run. Once `isDone()` is true, the script has `lingerMs` to exit. `onLine`
 *   receives each line of output. `program` is another version of Node than this one.
 * @returns {Promise<{ status: number | null, ended?: string }>} `ended` is the reason if it was killed
 */
export function runWithTimeout(
  args,
  {
    limitMs,
    lingerMs = limitMs,
    isDone = () => false,
    environment = {},
    onLine,
    program = process.execPath,
  },
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
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
    const polling = setInterval(() => {
      if (!isDone()) return;
      clearInterval(polling);
      timers.push(endAfter(lingerMs, lingering));
    }, checkEveryMs);

    child.on('error', reject);
    child.on('exit', (status) => {
      clearInterval(polling);
      for (const timer of timers) clearTimeout(timer);
      // A descendant that is still running may hold the pipes open.
      const closeTimer = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, lastLinesMs);
      child.on('close', () => {
        clearTimeout(closeTimer);
        resolve({ status, ...(ended && { ended }) });
      });
    });
  });
}
