import { createServer } from 'node:http';
import { SettingsError } from '@ridgeline/config';
import { createLogger } from '@ridgeline/config/logging';
import { finishWhenStopped, giveUp } from '@ridgeline/config/part';
import { createServerHost } from '../remotes/serverHost';
import { createShell } from './app';
import { readAssets } from './assets';
import { createPageRenderer } from './renderPage';
import { shellSettings, type ShellSettings } from './settings';
import { browserFolder } from './staticFiles';

function settingsOrGiveUp(): ShellSettings {
  try {
    return shellSettings();
  } catch (error) {
    if (error instanceof SettingsError) giveUp(error.message);
    throw error;
  }
}

const settings = settingsOrGiveUp();
const logger = createLogger('shell', settings.logLevel);
const host = createServerHost(settings.releasesFolder);
const folder = browserFolder();
const assets = readAssets(folder);

const app = createShell({
  ...settings,
  logger,
  host,
  browserFolder: folder,
  styles: assets.styles,
  renderPage: createPageRenderer({ ...settings, host, assets, browserFolder: folder }),
});

const server = createServer(app);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    giveUp(
      `Port ${settings.port} is already in use. Set PORT to another one, or stop what uses it.`,
    );
  if (error.code === 'EACCES')
    giveUp(
      `Port ${settings.port} needs rights that this user does not have. Set PORT to another one.`,
    );
  throw error;
});
server.listen(settings.port, settings.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  logger.info({ port }, 'the shell is ready');
  process.send?.({ type: 'ready', port });
});
finishWhenStopped(server);
