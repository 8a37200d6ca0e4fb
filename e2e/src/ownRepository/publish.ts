import { execFile } from 'node:child_process';
import { root } from '../support/site';
import type { NpmRegistry } from './npmRegistry';

/** Publishes our packages as `npm run publish:kit` does. Resolves with the exit status and the output. */
export const publishKit = ({ url: registry, environment: env }: NpmRegistry) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const args = ['scripts/publishKit.mjs', '--registry', registry];
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ status: error ? 1 : 0, text: `${stdout}${stderr}` });
    });
  });
