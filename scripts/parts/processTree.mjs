import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Pairs of a process and its parent. Linux tells them itself; small images have no `ps`. */
function runningProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((id) => [Number(id), parentOf(id)]);
  } catch {
    const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
  }
}

function parentOf(id) {
  try {
    // The name before it is in parentheses and may hold anything.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Ids of a process and of everything that it has started, directly or not. */
function processTree(root) {
  const processes = runningProcesses();
  const tree = [root];
  for (const id of tree)
    for (const [child, parent] of processes) if (parent === id) tree.push(child);
  return tree;
}

/** Kills a process and everything that it has started, so that nothing of it goes on. */
export function killTree(root) {
  for (const id of processTree(root))
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}
