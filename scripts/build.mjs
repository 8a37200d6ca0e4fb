/** `npm run build`: builds every part that changed since it was last built. */
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  const { readSettings } = await import('@ridgeline/config');
  const { ensureBuilt } = await import('./parts/build.mjs');
  await ensureBuilt(readSettings(process.env).RELEASES_DIR);
});
