import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../../remotes/releaseName';
import type { ServedReleases } from '../../remotes/servedReleases';

const minuteMs = 60_000;

/** Tells whether a visitor has sent more reports in this minute than allowed. */
export function createReportLimit(maxPerMinute: number) {
  const recent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: minuteMs });
  return (request: Request) => {
    const visitor = networksOf(request.ip ?? '').visitor;
    const reports = recent.get(visitor) ?? { count: 0 };
    if (reports.count === 0) recent.set(visitor, reports);
    reports.count += 1;
    return reports.count > maxPerMinute;
  };
}

export const isSameOrigin = (request: Request, origin: string) =>
  request.get('origin') === origin || request.get('sec-fetch-site') === 'same-origin';

/** Whether visitors get a release now, as the live version or a canary. */
export function isServed(served: ServedReleases, { remote, version }: ReleaseName) {
  const state = served.ledger().remotes[remote];
  return [state?.live, state?.canary?.version].includes(version);
}
