import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { parseReleaseName, type ReleaseName } from '../remotes/releaseName';
import type { ServedReleases } from '../remotes/servedReleases';
import { createNetworkRateLimit, perMinute } from '@ridgeline/server-kit/networkRateLimit';

const isSameOrigin = (request: Request, origin: string) =>
  request.get('origin') === origin || request.get('sec-fetch-site') === 'same-origin';

/** Whether a release is served now, as the live version or a canary. */
export function isServed(served: Pick<ServedReleases, 'ledger'>, { remote, version }: ReleaseName) {
  const state = served.ledger().remotes[remote];
  return [state?.live, state?.canary?.version].includes(version);
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

export interface ReportGuards {
  served: Pick<ServedReleases, 'ledger'>;
  originOf: (request: Request) => string;
}

interface Reports<Report> {
  /** The maximum size of a report, in Express's notation. */
  maxSize: string;
  /** The limit for each network. Further reports are ignored. */
  maxPerMinute: number;
  schema: z.ZodType<Report>;
  /** The release that a report is about; by default that of the page. */
  releaseOf?: (report: Report) => ReleaseName | undefined;
  onReport: (release: ReleaseName, report: Report, request: Request) => unknown;
}

/**
 * Accepts the browsers' reports about the release of a page. Anybody can send reports. So a report counts only if it
 * comes from our own origin, names a version that is being served, and is within the rate limit. The response does not
 * say whether it counts.
 */
export function acceptReports<Report extends { release: string }>(
  { maxSize, maxPerMinute, schema, releaseOf, onReport }: Reports<Report>,
  { served, originOf }: ReportGuards,
): RequestHandler[] {
  const reports = createNetworkRateLimit(perMinute(maxPerMinute));
  return [
    (request, response, next) => {
      if (isSameOrigin(request, originOf(request))) next();
      else response.status(403).end();
    },
    express.text({ limit: maxSize }),
    async (request, response) => {
      const report = schema.safeParse(parseJson(request.body)).data;
      const page = report && parseReleaseName(report.release);
      const release = page && (releaseOf?.(report) ?? page);
      if (!report || !release) return void response.status(400).end();
      response.status(204).end();
      if (isServed(served, release) && reports.consume(request.ip ?? '') !== undefined)
        await onReport(release, report, request);
    },
  ];
}
