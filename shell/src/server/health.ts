import { Router } from 'express';
import type { ServedReleases } from '../remotes/servedReleases';

/** Why the API is not ready, as a sentence; undefined when it is. */
async function apiProblem(apiUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    if (response.ok) return undefined;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return 'It does not respond.';
  }
}

/**
 * `/healthz`: this process is alive. `/readyz`: the site can serve visitors, which requires the API. It also
 * lists live versions that are not loaded yet, with the version that is served meanwhile.
 */
export function healthChecks(apiUrl: string, served: ServedReleases) {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const problem = await apiProblem(apiUrl);
    if (problem) response.status(503).json({ message: `The API is not ready. ${problem}` });
    else response.json({ status: 'ok', awaited: served.pending() });
  });
  return router;
}
