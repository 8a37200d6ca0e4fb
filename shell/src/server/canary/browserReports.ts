import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import express, { Router, type Request } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { failureReportUrl } from '../../document/pageData';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import type { ServedReleases } from '../../remotes/servedReleases';
import type { PageOutcomes } from './canaryMonitor';

/** Per client; further reports are ignored. */
const maxReportsPerMinute = 10;
const minuteMs = 60_000;
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
  const recent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: minuteMs });
  const isRateLimited = (client: string) => {
    const reports = recent.get(client) ?? { count: 0 };
    if (reports.count === 0) recent.set(client, reports);
    reports.count += 1;
    return reports.count > maxReportsPerMinute;
  };
  const isServed = ({ remote, version }: ReleaseName) => {
    const state = served.ledger().remotes[remote];
    return [state?.live, state?.canary?.version].includes(version);
  };

  const router = Router();
  router.post(failureReportUrl, express.text({ limit: maxReportSize }), (request, response) => {
    const isSameOrigin = request.get('origin') === originOf(request);
    if (!isSameOrigin && request.get('sec-fetch-site') !== 'same-origin')
      return response.status(403).end();
    const { release, ...cause } = parseReport(request.body) ?? {};
    if (!release) return response.status(400).end();
    if (isServed(release) && !isRateLimited(networksOf(request.ip ?? '').visitor))
      outcomes.failedInBrowser(release, cause, request.log);
    return response.status(204).end();
  });
  return router;
}
