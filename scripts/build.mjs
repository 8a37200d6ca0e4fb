/**
 * `npm run build`: builds every part that changed since it was last built. With a remote's name, as
 * `npm run build -w public-mfe` gives it, that remote alone.
 */
import { ensureInstalled } from './parts/install.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './parts/command.mjs';

await command(async () => {
  ensureInstalled();
  // npm runs a package's script in its folder; the settings' folders are the repository's.
  process.chdir(fromRoot());
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { buildAlone, ensureBuilt } = await import('./parts/build.mjs');
  const settings = readSettings(process.env);
  const remote = process.argv[2];
  if (!remote) await ensureBuilt(settings);
  else say(`${remote} ${await buildAlone(remote.replaceAll('-', '_'), settings)} is built.`);
});
