/** `npm run test:faults`: takes away what the built site stands on, on both databases at once. */
import { ensureInstalled } from './parts/install.mjs';
import { command, say } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  const { readSettings } = await import('@ridgeline/config');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { breakSite } = await import('./parts/tests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed, skipped } = await breakSite(process.argv.slice(2));
  for (const sentence of skipped) say(`SKIPPED: ${sentence}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
