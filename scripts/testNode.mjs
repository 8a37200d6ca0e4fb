/** `npm run test:node -- 24`: everything that `npm test` runs, on another version of Node. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';
import { otherNode } from './steps/nodes.mjs';

await command(async () => {
  const [version] = process.argv.slice(2);
  if (!version) throw new CommandError('Name a version of Node: npm run test:node -- 24');
  say(`Getting Node ${version} …`);
  const { program, environment } = await otherNode(version);
  const tests = spawn(program, [fromRoot('scripts/test.mjs')], {
    cwd: fromRoot(),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [status] = await once(tests, 'exit');
  process.exit(status ?? 1);
});
