import { visitReportSchema, type VisitReport } from '@ridgeline/contract';
import express, { Router, type Request } from 'express';
import { visitReportUrl } from '../../document/pageData';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import type { ServedReleases } from '../../remotes/servedReleases';
import { createReportLimit, isSameOrigin, isServed } from '../canary/reportGuards';
import type { Visits } from './visits';

/** Per visitor; further reports are ignored. One network may have many visitors. */
const maxReportsPerMinute = 60;
const maxReportSize = '2kb';

function parseReport(body: unknown): VisitReport | undefined {
  try {
    return visitReportSchema.safeParse(JSON.parse(String(body))).data;
  } catch {
    return undefined;
  }
}

export interface VisitReportOptions {
  served: ServedReleases;
  visits: Visits;
  /** The patterns of a release's pages. */
  patternsOf: (release: ReleaseName) => Promise<string[]>;
  originOf: (request: Request) => string;
}

/**
 * Accepts the browsers' reports of how quick a visit was. Anybody can send one, so a report counts only if
 * it comes from our own origin, names a version that is being served and a page of it, and is below the
 * rate limit. Nothing of the request itself is kept.
 */
export function visitReports({ served, visits, patternsOf, originOf }: VisitReportOptions) {
  const isRateLimited = createReportLimit(maxReportsPerMinute);
  const router = Router();
  router.post(visitReportUrl, express.text({ limit: maxReportSize }), async (request, response) => {
    if (!isSameOrigin(request, originOf(request))) return response.status(403).end();
    const report = parseReport(request.body);
    const release = report && parseReleaseName(report.release);
    if (!report || !release) return response.status(400).end();
    response.status(204).end();
    const { audience } = served.ledger().remotes[release.remote]?.description ?? {};
    if (audience !== 'visitors' || !isServed(served, release) || isRateLimited(request))
      return undefined;
    const patterns = await patternsOf(release).catch((): string[] => []);
    if (patterns.includes(report.page)) visits.add(release, report);
    return undefined;
  });
  return router;
}
