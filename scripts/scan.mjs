/**
 * `npm run scan`: lets third-party scanners loose on a site of its own, on loopback addresses only. Takes
 * a while, and is no part of `npm test`. With `-- wapiti` or `-- sqlmap`, that one alone;
 * SCAN_DATABASE=mariadb scans the site on MariaDB.
 */
import { ensureInstalled } from './parts/install.mjs';
import { say, Stop } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

const scanners = ['wapiti', 'sqlmap'];

await command(async () => {
  ensureInstalled();
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { onPath, scanSite } = await import('./parts/tests.mjs');
  const missing = scanners.filter((scanner) => !onPath(scanner));
  for (const scanner of missing)
    say(`NOT SCANNED with ${scanner}: it is not installed. On Debian: apt-get install ${scanner}`);
  if (missing.length === scanners.length) throw new Stop('Nothing was scanned.');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed } = await scanSite(process.argv.slice(2));
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
