/**
 * `npm run dev`: serves the site as `npm start` does, and again after each change: only what
 * changed is built, a remote's new version goes live without a restart, and open pages reload.
 */
import { ensureInstalled } from './parts/install.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { say, Stop } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  ensureInstalled();
  process.env.NODE_ENV = 'development';
  // What is only tried out is nothing for the bucket that others serve from.
  process.env.RELEASES_URL = '';
  process.env.RELEASES_DIR ||= fromRoot('releases/.development');
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./parts/build.mjs');
  const { serve } = await import('./parts/serve.mjs');
  const { onSourceChange } = await import('./parts/watch.mjs');

  const settings = readSettings(process.env);
  await ensureBuilt(settings, 'development');
  const site = await serve(settings);
  onSourceChange(async () => {
    try {
      const built = await ensureBuilt(settings, 'development');
      for (const part of ['api', 'shell']) if (built.includes(part)) await site.restart(part);
      if (built.length > 0) say(`Up to date: ${built.join(', ')}`);
    } catch (error) {
      // A mistake in the source is shown and waits for its correction.
      if (!(error instanceof Stop)) throw error;
      say(error.message);
    }
  });
});
