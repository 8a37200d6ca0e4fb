/**
 * `npm test`: types, lint, unused code, unit, component and API tests, attacks, faults, journeys.
 * Ends with the line "N passed, N failed"; the exit status is 0 only if nothing failed.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { runTests } = await import('./steps/tests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed, failures, skipped } = await runTests();
  for (const failure of failures) say(`\nFAILED ${failure}`);
  for (const sentence of skipped) say(`SKIPPED: ${sentence}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
