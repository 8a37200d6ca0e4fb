/**
 * `npm run test:faults`: takes away what the built site depends on, on both databases in parallel.
 * `npm run test:faults -- --kills 1000` kills API, shell and supervisor that many times on each database
 * during writes, and checks that no acknowledged write is lost.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { breakSite, killSite } = await import('./steps/tests.mjs');
  const { values, positionals } = parseArgs({
    options: { kills: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.kills !== undefined && !/^[1-9]\d*$/.test(values.kills))
    throw new CommandError('--kills takes a number, such as 1000.');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed, skipped } = values.kills
    ? await killSite(values.kills)
    : await breakSite(positionals);
  for (const sentence of skipped) say(`SKIPPED: ${sentence}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
