/**
 * `npm run dev -w public-mfe`, or `npm run dev` in a team's own repository: serves this remote from its source, and
 * again after each change, inside the live shell and next to the other live remotes. `dev:alone` needs no registry:
 * it uses the shell of this checkout, without other remotes.
 */
import { ensureInstalled } from './steps/install.mjs';
import { fromRoot, isPublished } from '../remote-kit/release/paths.mjs';
import { say, CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled({ forDevelopment: true });
  // npm runs a package's script in the package's folder, but the settings' folders are relative to the repository.
  process.chdir(fromRoot());
  const { withRegistry } = await import('../remote-kit/release/session.mjs');
  const usage = 'npm run dev -w rides-weather, or: npm run dev:alone -w rides-weather';
  const options = { alone: { type: 'boolean' } };
  await withRegistry(
    { usage, options, isLocal: true },
    async ({ registry, settings, remote, options: given }) => {
      const { buildPackage } = await import('../remote-kit/compile/buildPackage.mjs');
      const { ensureLive } = await import('./steps/build.mjs');
      const { registryPackage } = await import('../remote-kit/release/registryPackage.mjs');
      const { serve } = await import('./steps/serve.mjs');
      const { onSourceChange } = await import('./steps/watch.mjs');
      const { checkoutsShell, copyLive, liveShell } =
        await import('../remote-kit/release/liveReleases.mjs');

      const folder = fromRoot('releases', `.development-${remote}${given.alone ? '-alone' : ''}`);
      const localRegistry = await registryPackage().openRegistry({ folder });
      const { folder: shell } = given.alone ? await checkoutsShell() : await liveShell(registry);
      if (!given.alone) await copyLive(registry, localRegistry, [remote]);
      const apiUrl = settings.API_URL ?? settings.SITE_URL;
      if (!apiUrl && isPublished)
        throw new CommandError(
          'Set SITE_URL to the URL of the running site, whose content is shown.',
        );
      await buildPackage('illustrations');
      if (!apiUrl) await buildPackage('api');

      const localSettings = { RELEASES_DIR: folder };
      const build = () =>
        ensureLive(localRegistry, remote, localSettings, 'development', 'production');
      await build();
      Object.assign(process.env, { RELEASES_DIR: folder, RELEASES_URL: '' });
      if (apiUrl) process.env.API_URL = apiUrl;
      const { start } = localRegistry.ledger().remotes[remote].description;
      const site = await serve(
        { ...settings, ...localSettings, NODE_ENV: 'development' },
        { shell, only: apiUrl && 'shell', start },
      );
      onSourceChange(async () => {
        try {
          if ((await build()).length > 0) say(`Up to date: ${remote}`);
        } catch (error) {
          // `CommandError` means a mistake in the source: report it, and wait for the next change.
          if (!(error instanceof CommandError)) throw error;
          say(error.message);
        }
      });
      await site.gaveUp;
    },
  );
});
