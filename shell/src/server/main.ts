import type { RequestListener } from 'node:http';
import path from 'node:path';
import { surviveAbandonedRequests } from '@ridgeline/server-kit/abandonedRequests';
import { createLogger } from '@ridgeline/server-kit/logging';
import {
  createServerWithTimeouts,
  listenWithRetry,
  rejectMalformedRequests,
  shutDownGracefully,
} from '@ridgeline/server-kit/processLifecycle';
import { createDevelopmentReleases } from '../remotes/developmentReleases';
import { createServedReleases } from '../remotes/servedReleases';
import { routePatterns } from '../remotes/routePattern';
import { createServerHost } from '../remotes/serverHost';
import { createShell } from './app';
import { createContentRevision } from './caching/contentRevision';
import { createResponseCache } from './caching/responseCache';
import { createCanaryMonitor, createPageOutcomes } from './canary/canaryMonitor';
import { createPageStats } from './canary/pageStats';
import { createSpeedStats } from './canary/speedStats';
import { malformedRequestPage } from './errors';
import { createVisitCounts } from './fieldData/visitCounts';
import { createVisits } from './fieldData/visits';
import { browserBuildFolder, readAssets } from './pages/assets';
import { createLastKnownSite } from './lastKnownSite';
import { createFloodGate } from './limits/floodGate';
import { createCachedPageUrls } from './limits/cachedPageUrls';
import { createRenderLimit } from './pages/renderLimit';
import { createPageRenderer } from './pages/renderPage';
import { createPreviews } from './preview/previews';
import { createBrowserErrors } from './releaseHealth/browserErrors';
import { createReleaseCounts } from './releaseHealth/releaseCounts';
import { openRegistryWhenAvailable, registerShell } from './registry';
import { settingsOrExit } from './settings';
import { createStartupApp } from './startupApp';
import { createPublicFiles } from './uploads/publicFiles';
import { openUploads } from './uploads/source';

/** Defined by the build: the folder of the dev servers' remotes for `npm run dev`, otherwise undefined. */
declare const DEVELOPMENT_REMOTES: string | undefined;

const settings = settingsOrExit();
const logger = createLogger('shell', settings.logLevel);
surviveAbandonedRequests(logger);
const startup = createStartupApp(settings.apiUrl, logger);
let handler: RequestListener = startup.app;
let sendCounts = () => Promise.resolve();
let close = () => Promise.resolve();
const server = createServerWithTimeouts(
  rejectMalformedRequests(
    (request, response) => handler(request, response),
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
const fromRegistry = () => {
  const host = createServerHost(registry, logger);
  return { host, served: createServedReleases(registry, host, logger) };
};
const { host, served } = DEVELOPMENT_REMOTES
  ? createDevelopmentReleases(DEVELOPMENT_REMOTES, logger)
  : fromRegistry();
const hotReplacement = DEVELOPMENT_REMOTES !== undefined;
const previews = createPreviews(settings.apiUrl);
const stats = createPageStats();
const speeds = createSpeedStats();
const monitor = createCanaryMonitor(registry, { stats, speeds }, logger);
const releaseCounts = createReleaseCounts({
  apiUrl: settings.apiUrl,
  logger,
  ledger: served.ledger,
  onCanary: monitor.evaluateBudget,
});
const outcomes = createPageOutcomes({ stats, monitor, counts: releaseCounts });
const browserErrors = createBrowserErrors(settings.apiUrl, logger);
const counts = createVisitCounts(settings.apiUrl, logger);
const stopping = new AbortController();
sendCounts = async () => {
  await Promise.all([counts, releaseCounts, browserErrors].map(({ flush }) => flush()));
};
close = async () => {
  stopping.abort();
  await sendCounts();
  await registry.close();
};
const browserFolder = browserBuildFolder();
const revision = createContentRevision(settings.apiUrl);
const siteSettings = await createLastKnownSite({ folder: settings.dataFolder, revision, logger });
const responseCache = createResponseCache({
  logger,
  ledger: served.ledger,
  revision: revision.peek,
});
const renderLimit = createRenderLimit();
const cachedPageUrls = createCachedPageUrls();
const publicFiles = createPublicFiles(settings.apiUrl, revision);
const gate = createFloodGate({
  ...settings,
  renderLimit,
  cachedPageUrls,
  logger,
  isKnownFile: publicFiles.isKnown,
});
const renderPage = createPageRenderer({
  ...settings,
  renderLimit,
  cachedPageUrls,
  siteSettings,
  hotReplacement,
  served,
  host,
  previews,
  outcomes,
  revision,
  browserFolder,
  assets: readAssets(browserFolder),
});
const app = createShell({
  ...settings,
  visits: createVisits({ speeds, counts, monitor }),
  patternsOf: async ({ remote, version }) =>
    routePatterns((await host.load(remote, version)).routes ?? []),
  logger,
  registry,
  host,
  served,
  previews,
  outcomes,
  browserErrors,
  responseCache,
  revision,
  siteSettings,
  hotReplacement,
  browserFolder,
  renderPage,
  publicFiles,
  uploads: await openUploads({ ...settings, logger }),
});

// Load the remotes before the first request. If that fails, each request tries again.
await served.rendered();
handler = responseCache.inFrontOf(settings.development ? app : gate(app));
logger.info({ port }, 'the shell is ready');
process.send?.({ type: 'ready', port });
if (!settings.development)
  void registerShell(registry, path.resolve(browserFolder, '..'), {
    signal: stopping.signal,
    onFailure: (error) => logger.error({ err: error }, 'this shell could not be registered'),
  });
