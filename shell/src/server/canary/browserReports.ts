import { z } from 'zod';
import { failureReportUrl } from '../../document/pageData';
import { reportRoute, type ReportGuards } from '../reportRoute';
import type { PageOutcomes } from './canaryMonitor';

const failureReportSchema = z.object({
  release: z.string(),
  message: z.string(),
  stack: z.string().optional(),
});

interface BrowserReportOptions extends ReportGuards {
  outcomes: PageOutcomes;
}

/** Accepts reports of browsers that could not start a page. */
export const browserReports = ({ outcomes, ...guards }: BrowserReportOptions) =>
  reportRoute(
    {
      url: failureReportUrl,
      maxSize: '16kb',
      maxPerMinute: 10,
      schema: failureReportSchema,
      onReport: (release, { release: _name, ...cause }, request) =>
        outcomes.failedInBrowser(release, cause, request.log),
    },
    guards,
  );
