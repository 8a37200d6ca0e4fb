import { Router } from 'express';
import type { ServedReleases } from '../remotes/servedReleases';

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
    const ready = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) response.json({ status: 'ok', awaited: served.awaited() });
    else response.status(503).json({ message: 'The API is not ready.' });
  });
  return router;
}
