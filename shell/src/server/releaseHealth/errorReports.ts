import { errorReportSchema, limits } from '@ridgeline/contract';
import { matchRoutes } from 'react-router-dom';
import type { ReleaseName } from '../../remotes/releaseName';
import type { PageOutcomes } from '../canary/canaryMonitor';
import { acceptReports, type ReportGuards } from '../acceptReports';
import { releaseOfError, type BrowserErrors } from './browserErrors';
import { isForeign } from './stack';

/**
 * The pattern of a page's path, because the values of parameters may be secrets. For pages that are only rendered in
 * browsers, the server knows no patterns, so this is the first segment of the path.
 */
function pagePattern(path: string, patterns: readonly string[]): string {
  if (patterns.length === 0) return /^\/[\w-]*/.exec(path)?.[0] ?? '';
  const routes = patterns.map((pattern) => ({ path: pattern }));
  return matchRoutes(routes, path)?.at(-1)?.route.path ?? '';
}

export interface ErrorReportOptions extends ReportGuards {
  outcomes: Pick<PageOutcomes, 'failedInBrowser'>;
  browserErrors: BrowserErrors;
  /** The path patterns of a release's pages. Rejects, or resolves with none, if only browsers know them. */
  patternsOf: (release: ReleaseName) => Promise<string[]>;
}

/** Accepts the browsers' reports of errors on our pages. Nothing about the request itself is stored. */
export const errorReports = ({
  outcomes,
  browserErrors,
  patternsOf,
  ...guards
}: ErrorReportOptions) =>
  acceptReports(
    {
      maxSize: '16kb',
      maxPerMinute: 10,
      schema: errorReportSchema,
      releaseOf: releaseOfError,
      onReport: async (release, report, request) => {
        if (isForeign(report)) return;
        outcomes.failedInBrowser(release, report, request.log);
        const patterns = await patternsOf(release).catch((): string[] => []);
        const page = pagePattern(report.page, patterns).slice(0, limits.pagePatternLength);
        browserErrors.add(release, page, report);
      },
    },
    guards,
  );
