import { spawn } from 'node:child_process';
import { fromRoot } from '../release/paths.mjs';
import { CommandError } from '../release/console.mjs';
import { lackedMemory, lackOfMemory } from '../release/memory.mjs';

/** Runs a script of this repository and shows only its errors. Rejects with `CommandError` if it fails. */
export function runScript(title, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: fromRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (status, signal) => {
      if (status === 0) return resolve();
      const reason = lackedMemory({ status, signal })
        ? lackOfMemory(`Building ${title}`)
        : `Building ${title} failed; the reason is above.`;
      reject(new CommandError(reason));
    });
  });
}
