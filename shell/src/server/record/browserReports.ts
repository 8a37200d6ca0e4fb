import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import express, { Router, type Request } from 'express';
import { LRUCache } from 'lru-cache';
import { reportAddress } from '../../document/pageData';
import { parseReleaseName, type ReleaseName } from '../../remotes/releaseName';
import type { ServedReleases } from '../../remotes/servedReleases';
import type { Outcomes } from './outcomes';

/** One address may say it this often in a minute; what comes above that is not counted. */
const reportsAMinute = 10;
const minuteMs = 60_000;

interface BrowserReportOptions {
  served: ServedReleases;
  outcomes: Outcomes;
  originOf: (request: Request) => string;
}

/**
 * Takes the browsers' word for pages that could not be started. Anybody can send one, so it counts
 * only from our own pages, for a version that visitors get now, and some times a minute.
 */
export function browserReports({ served, outcomes, originOf }: BrowserReportOptions) {
  const sent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: minuteMs });
  const tooMany = (address: string) => {
    const seen = sent.get(address) ?? { count: 0 };
    if (seen.count === 0) sent.set(address, seen);
    seen.count += 1;
    return seen.count > reportsAMinute;
  };
  const isServed = ({ remote, version }: ReleaseName) => {
    const state = served.ledger().remotes[remote];
    return [state?.live, state?.canary?.version].includes(version);
  };

  const router = Router();
  router.post(reportAddress, express.text({ limit: 200 }), (request, response) => {
    const ours = request.get('origin') === originOf(request);
    if (!ours && request.get('sec-fetch-site') !== 'same-origin') return response.status(403).end();
    const release = parseReleaseName(String(request.body ?? ''));
    if (!release) return response.status(400).end();
    if (isServed(release) && !tooMany(networksOf(request.ip ?? '').visitor))
      outcomes.brokenInBrowser(release, request.log);
    return response.status(204).end();
  });
  return router;
}
