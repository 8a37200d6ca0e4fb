/** `npm run test:security`: attacks the built site over HTTP, on both databases in parallel. */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { attackSite } = await import('./steps/tests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed } = await attackSite(process.argv.slice(2));
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
