/**
 * `npm run test:dev`: runs `npm run dev` in a copy of this checkout, changes its source, and checks that open
 * pages update and keep what was typed. Prints how long each change took.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { onPath, testDevelopment } = await import('./steps/tests.mjs');
  if (!onPath('chromium')) throw new CommandError('This needs Chromium, which is not installed.');
  const { passed, failed } = await testDevelopment();
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
