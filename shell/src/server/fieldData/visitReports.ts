import { limits, visitReportSchema, type VisitReport } from '@ridgeline/contract';
import type { Request } from 'express';
import { visitReportUrl } from '../../document/pageData';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import type { PageOutcomes } from '../canary/canaryMonitor';
import { createNetworkRateLimit, perMinute } from '@ridgeline/server-kit/networkRateLimit';
import { isServed, reportRoute, type ReportGuards } from '../reportRoute';
import type { Visits } from './visits';

export interface VisitReportOptions extends ReportGuards {
  visits: Visits;
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

  return reportRoute(
    {
      url: visitReportUrl,
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
