/** `npm run restore -- file.tar.gz`: restores a backup into an empty database and folder. */
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./steps/operate.mjs');
  process.exit(await operate('restore', process.argv.slice(2)));
});
