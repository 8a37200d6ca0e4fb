import { spawn } from 'node:child_process';
import { fromRoot } from '../release/paths.mjs';
import { CommandError } from '../release/console.mjs';

/** Runs a script of this repository and shows only its errors. Rejects with `CommandError` if it fails. */
export function runScript(title, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
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
