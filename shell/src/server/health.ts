import type { Readiness } from '@ridgeline/contract';
import type { Request, RequestHandler } from 'express';
import type { ServedReleases } from '../remotes/servedReleases';
import { releasesProblem } from './liveReleases';

/** How long the API may take to say whether it can serve. */
const readyTimeoutMs = 2000;
/** How long it may take to say whether all is well, for which it may have to ask others. */
const deepTimeoutMs = 15_000;

/** Says what the API reports at one of its health checks; undefined if all is well. */
async function apiProblem(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return undefined;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return 'It does not respond.';
  }
}

/** Whether somebody asks for more than whether this process is alive. */
export const isDeep = ({ query }: Request) => query.deep !== undefined;

type Served = Pick<ServedReleases, 'pending' | 'ownerOf'>;

/** Says that this process is alive; with `?deep`, that all is well around the site, too. */
export const health =
  (apiUrl: string, served: Served): RequestHandler =>
  async (request, response) => {
    const problem = isDeep(request)
      ? (releasesProblem(served) ?? (await apiProblem(`${apiUrl}/healthz?deep`, deepTimeoutMs)))
      : undefined;
    if (problem) response.status(503).json({ message: problem });
    else response.json({ status: 'ok' });
  };

/**
 * Says that the site can serve visitors, which requires the API and releases. Also lists live versions that are not
 * loaded yet, with the versions that are served meanwhile.
 */
export const readiness =
  (apiUrl: string, served: Served): RequestHandler =>
  async (_request, response) => {
    const problem = await apiProblem(`${apiUrl}/readyz`, readyTimeoutMs);
    const message = releasesProblem(served) ?? (problem && `The API is not ready. ${problem}`);
    if (message) response.status(503).json({ message });
    else response.json({ status: 'ok', awaited: served.pending() } satisfies Readiness);
  };
