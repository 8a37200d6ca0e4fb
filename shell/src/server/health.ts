import type { Readiness } from '@ridgeline/contract';
import type { RequestHandler } from 'express';
import type { ServedReleases } from '../remotes/servedReleases';

/** Says why the API is not ready; undefined if it is. */
async function apiProblem(apiUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    if (response.ok) return undefined;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return 'It does not respond.';
  }
}

/** Says that this process is alive. */
export const alive: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

/**
 * Says that the site can serve visitors, which requires the API. Also lists live versions that are not loaded yet, with
 * the versions that are served meanwhile.
 */
export const readiness =
  (apiUrl: string, served: Pick<ServedReleases, 'pending'>): RequestHandler =>
  async (_request, response) => {
    const problem = await apiProblem(apiUrl);
    if (problem) response.status(503).json({ message: `The API is not ready. ${problem}` });
    else response.json({ status: 'ok', awaited: served.pending() } satisfies Readiness);
  };
