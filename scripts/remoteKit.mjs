#!/usr/bin/env node
/**
 * The commands of the published remote kit, for a team's own repository: `remote-kit release`. `npm run
 * publish:kit` bundles this file with everything that it imports from this repository.
 */
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

// Each command reads its own arguments, which follow the name of its script.
const [name = ''] = process.argv.splice(2, 1);
const args = process.argv.slice(2);

const commands = {
  create: () =>
    import('../remote-kit/create/command.mjs').then(({ create }) => command(() => create(args))),
  build: () =>
    import('../remote-kit/compile/command.mjs').then(({ build }) => command(() => build())),
  dev: () => import('./devRemote.mjs'),
  release: () => import('./release.mjs'),
  promote: () => import('./promote.mjs'),
  rollback: () => import('./rollback.mjs'),
  canary: () => import('./canary.mjs'),
  retire: () => import('./retire.mjs'),
  status: () => import('./status.mjs'),
  verify: () => import('./verify.mjs'),
  'signing-key': () => import('./signingKey.mjs'),
};

if (Object.hasOwn(commands, name)) await commands[name]();
else {
  const list = Object.keys(commands).join(', ');
  say(`${name ? `There is no command ${name}` : 'Say which command'}: ${list}.`);
  process.exitCode = 1;
}
