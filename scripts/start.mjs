/**
 * `npm start`: installs and builds what is missing, then serves the whole site. `npm start -- api` and
 * `npm start -- shell` serve only the API or the shell, for a site on several machines.
 */
import { ensureInstalled } from './steps/install.mjs';
import { CommandError } from '../remote-kit/release/console.mjs';
import { command } from './steps/command.mjs';

await command(async () => {
  ensureInstalled();
  const only = process.argv[2];
  if (only && !['api', 'shell'].includes(only))
    throw new CommandError(
      `npm start cannot serve ${only}. The commands are: npm start, npm start -- api, npm start -- shell`,
    );
  const { readSettings, settingWarnings } = await import('@ridgeline/server-kit/settings');
  const { ensureBuilt } = await import('./steps/build.mjs');
  const { serve } = await import('./steps/serve.mjs');
  for (const warning of settingWarnings(process.env)) process.stderr.write(`${warning}\n`);
  const settings = readSettings(process.env);
  if (only === 'shell' && !settings.API_URL)
    throw new CommandError('API_URL is not set. A shell alone needs to know where the API is.');
  await ensureBuilt(settings);
  await serve(settings, { only });
});
