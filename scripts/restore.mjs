/** `npm run restore -- file.tar.gz`: restores a backup into an empty database and folder. */
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  ensureInstalled();
  const { operate } = await import('./parts/operate.mjs');
  process.exit(await operate('restore', process.argv.slice(2)));
});
