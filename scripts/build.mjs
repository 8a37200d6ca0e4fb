/**
 * `npm run build`: builds every package whose source changed since its last build. With a remote's name,
 * as in `npm run build -w public-mfe`, it builds only that remote.
 */
import { ensureInstalled } from './steps/install.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { say } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  // npm runs a package's script in the package's folder, but the settings' folders are relative to the repository.
  process.chdir(fromRoot());
  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { buildAlone, ensureBuilt } = await import('./steps/build.mjs');
  const settings = readSettings(process.env);
  const remote = process.argv[2];
  if (!remote) await ensureBuilt(settings);
  else say(`${remote} ${await buildAlone(remote.replaceAll('-', '_'), settings)} is built.`);
});
