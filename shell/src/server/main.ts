import type { RequestListener } from 'node:http';
import path from 'node:path';
import { lineFormat } from '@ridgeline/server-kit/lineFormat';
import { createLogger } from '@ridgeline/server-kit/logging';
import { createMetrics } from '@ridgeline/server-kit/metrics/metrics';
import { rejectMalformedRequests } from '@ridgeline/server-kit/malformedRequests';
import {
  listenWithRetry,
  shutDownGracefully,
  surviveAbandonedRequests,
} from '@ridgeline/server-kit/processLifecycle';
import { createServerWithTimeouts } from '@ridgeline/server-kit/serverTimeouts';
import { createShell } from './app';
import { malformedRequestPage } from './errors';
import { reportMissingReleases } from './liveReleases';
import { routeOf } from './metrics';
import { createParts } from './parts';
import { openRegistryWhenAvailable, registerShell } from './registry';
import { settingsOrExit } from './settings';
import { createStartupApp } from './startupApp';

const settings = settingsOrExit();
const logger = createLogger('shell', settings.logLevel, await lineFormat(settings.logFormat));
surviveAbandonedRequests(logger);
const metrics = createMetrics({ part: 'shell', access: settings.metricsAccess, routeOf });

// Listen at once. Until the releases are there, the startup app responds.
const startup = createStartupApp(settings.apiUrl, logger);
let respond: RequestListener = startup.app;
let sendCounts = () => Promise.resolve();
let close = () => Promise.resolve();
const server = createServerWithTimeouts(
  rejectMalformedRequests(
    metrics.listener((request, response) => respond(request, response)),
    logger,
    malformedRequestPage,
  ),
  settings.clientTimeout,
);
shutDownGracefully(server, { onStopping: () => sendCounts(), cleanUp: () => close() });
const port = await listenWithRetry(server, {
  port: settings.port,
  host: settings.host,
  inUse: `Port ${settings.port} is already in use. Set PORT to another one, or stop what uses it.`,
  forbidden: `Port ${settings.port} needs rights that this user does not have. Set PORT to another one.`,
  noAddress: `This machine cannot listen on ${settings.host}. Set HOST to one of its IP addresses.`,
});

const registry = await openRegistryWhenAvailable({
  folder: settings.releasesFolder,
  url: settings.releasesUrl,
  onError: (error) => logger.error({ err: error }, 'the ledger could not be read'),
  onUnavailable: startup.setReason,
});
close = registry.close;
const parts = await createParts(settings, logger, registry, metrics.registry);
if (!settings.development) reportMissingReleases(registry, parts.served, settings, logger);
const stopping = new AbortController();
sendCounts = parts.sendCounts;
close = async () => {
  stopping.abort();
  await sendCounts();
  await registry.close();
};

// Load the remotes before the first request. If that fails, each request tries again.
await parts.served.rendered();
respond = createShell(parts);
logger.info({ port }, 'the shell is ready');
process.send?.({ type: 'ready', port });
if (!settings.development)
  void registerShell(registry, path.resolve(parts.browserFolder, '..'), {
    signal: stopping.signal,
    onFailure: (error) => logger.error({ err: error }, 'this shell could not be registered'),
  });
