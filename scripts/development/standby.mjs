import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launch } from '../parts/supervise.mjs';

const script = fileURLToPath(new URL('./standby.cjs', import.meta.url));

/**
 * Keeps a standby process for each part, so that a restart only loads our own code.
 * @param {(name: string) => string[]} externalsOf the npm packages that a part requires
 */
export function createStandby(externalsOf) {
  const waiting = new Map();

  return {
    /** Starts the standby process of a part. */
    prepare({ name, script: main }) {
      const child = fork(script, {
        execArgv: ['--enable-source-maps'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.send({ main, externals: externalsOf(name) });
      waiting.set(name, child);
    },
    /** Starts a part in its standby process, if there is one. */
    launch(part) {
      const child = waiting.get(part.name);
      waiting.delete(part.name);
      if (!child?.connected) return launch(part);
      child.send({ environment: part.environment });
      return child;
    },
  };
}
