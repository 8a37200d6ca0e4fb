/** `npm run backup`: makes a consistent archive of the site, which may be running. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./steps/operate.mjs');
  process.exit(await operate('backup', process.argv.slice(2)));
});
