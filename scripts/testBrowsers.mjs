/**
 * `npm run test:browsers`: journeys through the built site in Firefox and WebKitGTK. `-- booking` runs only the files
 * with this name.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { testBrowsers } = await import('./steps/browserTests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed, skipped } = await testBrowsers(process.argv.slice(2));
  for (const sentence of skipped) say(`SKIPPED: ${sentence}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
