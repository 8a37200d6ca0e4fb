/** `npm run doctor`: checks the site and says what to do; `-- --repair` makes the safe repairs. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { runApiCommand } = await import('./steps/runApiCommand.mjs');
  process.exit(await runApiCommand('doctor', process.argv.slice(2)));
});
