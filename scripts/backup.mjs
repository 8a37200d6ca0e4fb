/** `npm run backup`: makes a consistent archive of the site, which may be running. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { runApiCommand } = await import('./steps/runApiCommand.mjs');
  process.exit(await runApiCommand('backup', process.argv.slice(2)));
});
