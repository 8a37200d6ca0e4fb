import { messages, type ReleaseFigures } from '@ridgeline/contract';
import type { Ledger, Registry } from '@ridgeline/registry';
import { Router, type Request } from 'express';
import { releaseText } from '../../remotes/releaseName';
import { cacheControl } from '../caching/cacheControl';
import type { PageStats } from './pageStats';

interface StatsRouteOptions {
  registry: Registry;
  stats: PageStats;
  apiUrl: string;
}

const timeoutMs = 2000;

/** The statistics of each remote's live version and canary. */
const currentStats = ({ remotes }: Ledger, stats: PageStats): ReleaseFigures =>
  Object.entries(remotes).flatMap(([remote, { live, canary }]) =>
    [live, canary?.version].flatMap((version) =>
      version
        ? [
            {
              remote: remote.replaceAll('_', '-'),
              version,
              ...stats.of(releaseText({ remote, version })),
            },
          ]
        : [],
    ),
  );

/**
 * `/release-figures`: this shell's statistics, for logged-in users. The shell knows no accounts: the API
 * authenticates the token, and its error responses are passed on.
 */
export function statsRoutes({ registry, stats, apiUrl }: StatsRouteOptions) {
  /** The API's response about the token; undefined when it does not respond. */
  const authenticate = (request: Request) =>
    fetch(`${apiUrl}/api/admin/me`, {
      headers: { authorization: request.get('authorization') ?? '' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      request.log.error({ err: error }, 'the API did not authenticate a request for statistics');
      return undefined;
    });

  const router = Router();
  router.get('/release-figures', async (request, response) => {
    response.set('cache-control', cacheControl.noStore);
    const authenticated = await authenticate(request);
    if (!authenticated) return response.status(503).json({ message: messages.unavailable });
    if (!authenticated.ok)
      return response.status(authenticated.status).json(await authenticated.json());
    return response.json(currentStats(registry.ledger(), stats));
  });
  return router;
}
