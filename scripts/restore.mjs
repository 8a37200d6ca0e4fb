/** `npm run restore -- file.tar.gz`: restores a backup into an empty database and folder. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { runApiCommand } = await import('./steps/runApiCommand.mjs');
  process.exit(await runApiCommand('restore', process.argv.slice(2)));
});
