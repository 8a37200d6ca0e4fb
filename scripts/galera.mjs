/** `npm run test:galera`: runs the site on a Galera cluster of three nodes and kills one of them. */
import { existsSync } from 'node:fs';
import { ensureInstalled } from './steps/install.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  if (!existsSync('/usr/lib/galera/libgalera_smm.so'))
    throw new CommandError(
      'Galera is not installed. On Debian: apt-get install mariadb-server galera-4 rsync',
    );
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { tryCluster } = await import('./steps/tests.mjs');
  await ensureBuilt(readSettings(process.env));

  const { passed, failed } = await tryCluster();
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
