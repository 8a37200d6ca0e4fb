/** `npm run doctor`: checks the site and says what to do; `-- --repair` makes the safe repairs. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./steps/operate.mjs');
  process.exit(await operate('doctor', process.argv.slice(2)));
});
