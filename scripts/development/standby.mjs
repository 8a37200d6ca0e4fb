import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launch } from '../steps/supervise.mjs';

const script = fileURLToPath(new URL('./standby.cjs', import.meta.url));

/**
 * Keeps a standby process for each service, so that a restart only loads our own code.
 * @param {(name: string) => string[]} externalsOf the npm packages that a service requires
 */
export function createStandby(externalsOf) {
  const waiting = new Map();

  return {
    /** Starts the standby process of a service. */
    prepare({ name, script: main }) {
      const child = fork(script, {
        execArgv: ['--enable-source-maps'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.send({ main, externals: externalsOf(name) });
      waiting.set(name, child);
    },
    /** Starts a service in its standby process, if there is one. */
    launch(service) {
      const child = waiting.get(service.name);
      waiting.delete(service.name);
      if (!child?.connected) return launch(service);
      child.send({ environment: service.environment });
      return child;
    },
  };
}
