import express, { Router, type Request } from 'express';
import { z } from 'zod';
import { failureReportUrl } from '../../document/pageData';
import { parseReleaseName } from '../../remotes/releaseName';
import type { ServedReleases } from '../../remotes/servedReleases';
import type { PageOutcomes } from './canaryMonitor';
import { createReportLimit, isSameOrigin, isServed } from './reportGuards';

/** Per client; further reports are ignored. */
const maxReportsPerMinute = 10;
const maxReportSize = '16kb';

const report = z.object({
  release: z.string().transform(parseReleaseName),
  message: z.string(),
  stack: z.string().optional(),
});

function parseReport(body: unknown) {
  try {
    return report.safeParse(JSON.parse(String(body))).data;
  } catch {
    return undefined;
  }
}

interface BrowserReportOptions {
  served: ServedReleases;
  outcomes: PageOutcomes;
  originOf: (request: Request) => string;
}

/**
 * Accepts reports of browsers that could not start a page. Anybody can send one, so a report counts only
 * if it comes from our own origin, names a version that is being served, and is below the rate limit.
 */
export function browserReports({ served, outcomes, originOf }: BrowserReportOptions) {
  const isRateLimited = createReportLimit(maxReportsPerMinute);
  const router = Router();
  router.post(failureReportUrl, express.text({ limit: maxReportSize }), (request, response) => {
    if (!isSameOrigin(request, originOf(request))) return response.status(403).end();
    const { release, ...cause } = parseReport(request.body) ?? {};
    if (!release) return response.status(400).end();
    if (isServed(served, release) && !isRateLimited(request))
      outcomes.failedInBrowser(release, cause, request.log);
    return response.status(204).end();
  });
  return router;
}
