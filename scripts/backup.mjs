/** `npm run backup`: makes a consistent archive of the site, which may be running. */
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./parts/operate.mjs');
  process.exit(await operate('backup', process.argv.slice(2)));
});
