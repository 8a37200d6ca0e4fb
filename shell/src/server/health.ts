import { Router } from 'express';
import type { ServedReleases } from '../remotes/servedReleases';

/** What the API lacks, in its own words; undefined when it is ready. */
async function missingIn(apiUrl: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    if (answer.ok) return undefined;
    return ((await answer.json()) as { message: string }).message;
  } catch {
    return 'It does not answer.';
  }
}

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve, which needs the API to be ready; a version
 * that is live and not loaded yet is named there, beside the one that visitors get meanwhile.
 * @param apiUrl scheme, host and port of the API
 */
export function healthChecks(apiUrl: string, served: ServedReleases) {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const missing = await missingIn(apiUrl);
    if (missing) response.status(503).json({ message: `The API is not ready. ${missing}` });
    else response.json({ status: 'ok', awaited: served.awaited() });
  });
  return router;
}
