/** `npm run doctor`: checks the site and says what to do; `-- --repair` makes the safe repairs. */
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./parts/operate.mjs');
  process.exit(await operate('doctor', process.argv.slice(2)));
});
