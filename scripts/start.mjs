/** `npm start`: does all that is needed on a fresh machine, then serves the whole site. */
import { ensureInstalled } from './parts/install.mjs';
import { command } from './parts/say.mjs';

await command(async () => {
  ensureInstalled();
  const { readSettings } = await import('@ridgeline/config');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { serve } = await import('./parts/serve.mjs');
  const settings = readSettings(process.env);
  await ensureBuilt(settings);
  await serve(settings);
});
