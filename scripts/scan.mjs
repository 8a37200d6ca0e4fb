/**
 * `npm run scan`: runs third-party security scanners against a fresh site on the loopback address. It takes
 * long and is not part of `npm test`. `-- wapiti` or `-- sqlmap` runs only that one; SCAN_DATABASE=mariadb
 * runs the site on MariaDB.
 */
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

const scanners = ['wapiti', 'sqlmap'];

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { onPath, scanSite } = await import('./steps/tests.mjs');
  const missing = scanners.filter((scanner) => !onPath(scanner));
  for (const scanner of missing)
    say(`NOT SCANNED with ${scanner}: it is not installed. On Debian: apt-get install ${scanner}`);
  if (missing.length === scanners.length) throw new CommandError('Nothing was scanned.');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed } = await scanSite(process.argv.slice(2));
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
