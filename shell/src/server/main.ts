import type { RequestListener } from 'node:http';
import path from 'node:path';
import { SettingsError } from '@ridgeline/server-kit/settings';
import { createLogger } from '@ridgeline/server-kit/logging';
import {
  createServerWithTimeouts,
  shutDownGracefully,
  exitCannotStart,
  listenWithRetry,
  rejectMalformedRequests,
} from '@ridgeline/server-kit/processLifecycle';
import { createServedReleases } from '../remotes/servedReleases';
import { createServerHost } from '../remotes/serverHost';
import { noteThisShell } from '../remotes/noteThisShell';
import { createShell } from './app';
import { readAssets } from './assets';
import { createContentRevision } from './page/contentRevision';
import { createRepeatedAnswers } from './page/repeatedAnswers';
import { createPreviews } from './preview/previews';
import { openedRegistry } from './openedRegistry';
import { createCanaryWatch } from './record/canaryWatch';
import { createOutcomes } from './record/outcomes';
import { createPageRecord } from './record/pageRecord';
import { refusalPage } from './plainErrorPage';
import { createPageRenderer } from './renderPage';
import { shellSettings, type ShellSettings } from './settings';
import { startingUp } from './startingUp';
import { browserFolder } from './staticFiles';

function settingsOrGiveUp(): ShellSettings {
  try {
    return shellSettings();
  } catch (error) {
    if (error instanceof SettingsError) exitCannotStart(error.message);
    throw error;
  }
}

const settings = settingsOrGiveUp();
const logger = createLogger('shell', settings.logLevel);
const startup = startingUp(settings.apiUrl, logger);
let handler: RequestListener = startup.app;
let close = () => Promise.resolve();
const server = createServerWithTimeouts(
  rejectMalformedRequests((request, response) => handler(request, response), logger, refusalPage),
  settings.clientTimeout,
);
shutDownGracefully(server, () => close());
const port = await listenWithRetry(server, {
  ...{ port: settings.port, host: settings.host },
  inUse: `Port ${settings.port} is already in use. Set PORT to another one, or stop what uses it.`,
  forbidden: `Port ${settings.port} needs rights that this user does not have. Set PORT to another one.`,
});

const registry = await openedRegistry({
  folder: settings.releasesFolder,
  url: settings.releasesUrl,
  onError: (error) => logger.error({ err: error }, 'the ledger could not be read'),
  onWaiting: startup.waitFor,
});
close = registry.close;
const host = createServerHost(registry, logger);
const served = createServedReleases(registry, host, logger);
const previews = createPreviews(settings.apiUrl);
const record = createPageRecord();
const watch = createCanaryWatch(registry, record, logger);
const outcomes = createOutcomes(record, watch);
const folder = browserFolder();
const assets = readAssets(folder);

const revision = createContentRevision(settings.apiUrl);
const repeated = createRepeatedAnswers({
  logger,
  ledger: served.ledger,
  revision: revision.known,
});

const app = createShell({
  ...settings,
  logger,
  registry,
  served,
  previews,
  outcomes,
  record,
  repeated,
  revision,
  browserFolder: folder,
  renderPage: createPageRenderer({
    ...settings,
    served,
    host,
    previews,
    outcomes,
    revision,
    assets,
    browserFolder: folder,
  }),
});

// The first visitor shall not wait for it. What cannot be loaded is tried again with each request.
await served.live('public_mfe').catch(() => undefined);
handler = repeated.before(app);
logger.info({ port }, 'the shell is ready');
process.send?.({ type: 'ready', port });
if (!settings.development)
  noteThisShell(registry, path.resolve(folder, '..')).catch((error: unknown) =>
    logger.error({ err: error }, 'this shell could not be noted in the registry'),
  );
