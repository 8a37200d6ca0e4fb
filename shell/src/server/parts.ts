import path from 'node:path';
import type { Registry } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { Registry as MetricsRegistry } from 'prom-client';
import { createDevelopmentReleases } from '../remotes/developmentReleases';
import type { ReleaseName } from '../remotes/releaseName';
import { routePatterns } from '../remotes/remoteRoute';
import { createServedReleases } from '../remotes/servedReleases';
import { createServerHost } from '../remotes/serverHost';
import { createContentRevision } from './caching/contentRevision';
import { createResponseCache } from './caching/responseCache';
import { createCanaryMonitor, createPageOutcomes } from './canary/canaryMonitor';
import { createPageStats } from './canary/pageStats';
import { createSpeedStats } from './canary/speedStats';
import { createVisits } from './fieldData/visitReports';
import { createLastKnownSite } from './lastKnownSite';
import { createCachedPageUrls } from './limits/cachedPageUrls';
import { createFloodGate } from './limits/floodGate';
import { countCached, countPages, registerMetrics } from './metrics';
import { createRenderLimit } from './pages/renderLimit';
import { createPageRenderer } from './pages/renderPage';
import { createPreviews } from './preview/previews';
import { createBrowserErrors } from './releaseHealth/browserErrors';
import { createReleaseCounts } from './releaseHealth/releaseCounts';
import { originOf } from './requestUrl';
import type { ShellSettings } from './settings';
import { createPublicFiles } from './uploads/publicFiles';
import { openUploads } from './uploads/source';

/** Defined by the build: the folder of the dev servers' remotes for `npm run dev`, otherwise undefined. */
declare const DEVELOPMENT_REMOTES: string | undefined;

function openReleases(registry: Registry, logger: Logger) {
  if (DEVELOPMENT_REMOTES) return createDevelopmentReleases(DEVELOPMENT_REMOTES, logger);
  const host = createServerHost(registry, logger);
  return { host, served: createServedReleases(registry, host, logger) };
}

/**
 * Creates what a shell consists of. What needs another part comes after it.
 * @param metrics where to register what is measured, if anybody may read it
 */
export async function createParts(
  settings: ShellSettings,
  logger: Logger,
  registry: Registry,
  metrics?: MetricsRegistry,
) {
  const { apiUrl } = settings;
  /** The folder of the shell's browser build, next to the server build. */
  const browserFolder = path.resolve(__dirname, '../browser');

  const { host, served } = openReleases(registry, logger);
  const previews = createPreviews(apiUrl);
  const patternsOf = async ({ remote, version }: ReleaseName) =>
    routePatterns((await host.load(remote, version)).routes ?? []);

  // How well the releases work, for the API and to end canaries.
  const stats = createPageStats();
  const speeds = createSpeedStats();
  const monitor = createCanaryMonitor(registry, { stats, speeds }, logger);
  const counts = createReleaseCounts({
    apiUrl,
    logger,
    ledger: served.ledger,
    onCanary: monitor.evaluateBudget,
  });
  const pageOutcomes = createPageOutcomes({ stats, monitor, counts });
  const outcomes = metrics ? countPages(metrics, pageOutcomes) : pageOutcomes;
  const browserErrors = createBrowserErrors(apiUrl, logger);
  const visits = createVisits({ apiUrl, logger, speeds, monitor });
  const sendCounts = async () => {
    await Promise.all([visits, counts, browserErrors].map(({ flush }) => flush()));
  };

  // What is cached, and whether it is still valid.
  const revision = createContentRevision(apiUrl);
  const siteSettings = await createLastKnownSite({ folder: settings.dataFolder, revision, logger });
  const responses = createResponseCache({
    logger,
    ledger: served.ledger,
    revision: revision.peek,
  });
  const responseCache = metrics ? countCached(metrics, responses) : responses;
  const cachedPageUrls = createCachedPageUrls();
  const publicFiles = createPublicFiles(apiUrl, revision);
  const uploads = await openUploads({ ...settings, logger });

  // What limits the requests of a network.
  const renderLimit = createRenderLimit();
  const floodGate = createFloodGate({
    renderLimit,
    cachedPageUrls,
    isKnownFile: publicFiles.isKnown,
    trustProxy: settings.trustProxy,
    logger,
  });

  if (metrics) registerMetrics(metrics, { served, renderLimit, dataFolder: settings.dataFolder });

  const shared = {
    ...settings,
    logger,
    registry,
    browserFolder,
    /** Whether dev servers serve the browser builds and replace modules in open pages. */
    hotReplacement: DEVELOPMENT_REMOTES !== undefined,
    /** The site's public origin. */
    originOf: originOf(settings.publicUrl),
    host,
    served,
    previews,
    patternsOf,
    outcomes,
    browserErrors,
    visits,
    sendCounts,
    revision,
    siteSettings,
    responseCache,
    publicFiles,
    uploads,
    floodGate,
  };
  const renderPage = createPageRenderer({ ...shared, renderLimit, cachedPageUrls });
  return { ...shared, renderPage };
}

export type ShellParts = Awaited<ReturnType<typeof createParts>>;
