import { visitReportSchema } from '@ridgeline/contract';
import { visitReportUrl } from '../../document/pageData';
import type { ReleaseName } from '../../remotes/releaseName';
import { reportRoute, type ReportGuards } from '../reportRoute';
import type { Visits } from './visits';

export interface VisitReportOptions extends ReportGuards {
  visits: Visits;
  /** The path patterns of a release's pages. */
  patternsOf: (release: ReleaseName) => Promise<string[]>;
}

/**
 * Accepts the browsers' reports about the speed of visits to public pages. Nothing about the request itself is stored.
 */
export const visitReports = ({ visits, patternsOf, ...guards }: VisitReportOptions) =>
  reportRoute(
    {
      url: visitReportUrl,
      maxSize: '2kb',
      // One network may have many visitors.
      maxPerMinute: 60,
      schema: visitReportSchema,
      onReport: async (release, report) => {
        const { remotes } = guards.served.ledger();
        const { audience, rendering } = remotes[release.remote]?.description ?? {};
        if (audience !== 'visitors' || rendering !== 'server') return;
        const patterns = await patternsOf(release).catch((): string[] => []);
        if (patterns.includes(report.page)) visits.add(release, report);
      },
    },
    guards,
  );
