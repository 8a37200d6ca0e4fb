import {
  bucketOf,
  limits,
  visitReportSchema,
  webVitals,
  type VisitCount,
  type VisitReport,
} from '@ridgeline/contract';
import type { Logger } from '@ridgeline/server-kit/logging';
import { createNetworkRateLimit, perMinute } from '@ridgeline/server-kit/networkRateLimit';
import type { Request } from 'express';
import { parseReleaseName, releaseText, type ReleaseName } from '../../remotes/releaseName';
import { acceptReports, isServed, type ReportGuards } from '../acceptReports';
import { createBatches, type Delays } from '../batches';
import type { CanaryMonitor, PageOutcomes } from '../canary/canaryMonitor';
import type { SpeedStats } from '../canary/speedStats';

const defaults: Delays = { batchMs: 10_000, retryMs: 60_000 };

interface VisitOptions {
  apiUrl: string;
  logger: Logger;
  speeds: SpeedStats;
  monitor: Pick<CanaryMonitor, 'evaluateSpeed'>;
  delays?: Delays;
}

/** Counts visits both for the API, which stores the counts, and for the comparison of a canary. */
export function createVisits({ apiUrl, logger, speeds, monitor, delays = defaults }: VisitOptions) {
  const counts = createBatches<VisitCount>({
    url: `${apiUrl}/visit-counts`,
    what: 'visits',
    logger,
    ...delays,
    keyOf: (count) => JSON.stringify({ ...count, visits: 0 }),
    addTo: (waiting, { visits }) => (waiting.visits += visits),
    bodyOf: (batch) => ({ counts: batch }),
    maxWaiting: limits.visitCountsPerBatch,
  });
  return {
    add(release: ReleaseName, { page, device, metrics }: VisitReport) {
      const name = releaseText(release);
      const day = new Date().toISOString().slice(0, 10);
      for (const metric of webVitals) {
        const value = metrics[metric];
        if (value === undefined) continue;
        const bucket = bucketOf(metric, value);
        counts.add({ day, page, release: name, device, metric, bucket, visits: 1 });
        speeds.add(name, metric, bucket);
      }
      void monitor.evaluateSpeed(release.remote);
    },
    flush: counts.flush,
  };
}

export type Visits = ReturnType<typeof createVisits>;

export interface VisitReportOptions extends ReportGuards {
  visits: Pick<Visits, 'add'>;
  outcomes: Pick<PageOutcomes, 'pagesOpenedInApp'>;
  /** The path patterns of a release's pages. */
  patternsOf: (release: ReleaseName) => Promise<string[]>;
}

/**
 * Accepts the browsers' reports about visits: the pages that were opened within a document, and the speed of public
 * pages. Nothing about the request itself is stored.
 */
export function visitReports({ visits, outcomes, patternsOf, ...guards }: VisitReportOptions) {
  const inAppPages = createNetworkRateLimit(perMinute(limits.inAppPagesPerMinute));

  function countInAppPages({ inApp = [] }: VisitReport, request: Request) {
    const total = inApp.reduce((sum, { pages }) => sum + pages, 0);
    if (total === 0 || inAppPages.consume(request.ip ?? '', total) === undefined) return;
    for (const { release, pages } of inApp) {
      const name = parseReleaseName(release);
      if (name && isServed(guards.served, name)) outcomes.pagesOpenedInApp(name, pages);
    }
  }

  async function countSpeed(release: ReleaseName, report: VisitReport) {
    if (Object.keys(report.metrics).length === 0) return;
    const { audience, rendering } =
      guards.served.ledger().remotes[release.remote]?.description ?? {};
    if (audience !== 'visitors' || rendering !== 'server') return;
    const patterns = await patternsOf(release).catch((): string[] => []);
    if (patterns.includes(report.page)) visits.add(release, report);
  }

  return acceptReports(
    {
      maxSize: '2kb',
      // One network may have many visitors.
      maxPerMinute: 60,
      schema: visitReportSchema,
      onReport: (release, report, request) => {
        countInAppPages(report, request);
        return countSpeed(release, report);
      },
    },
    guards,
  );
}
