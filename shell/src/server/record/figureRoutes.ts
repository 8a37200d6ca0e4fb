import { messages, type ReleaseFigures } from '@ridgeline/contract';
import type { Ledger, Registry } from '@ridgeline/registry';
import { Router, type Request } from 'express';
import { remoteNames } from '../../remotes/names';
import { releaseText } from '../../remotes/releaseName';
import type { PageRecord } from './pageRecord';

interface FigureRouteOptions {
  registry: Registry;
  record: PageRecord;
  apiUrl: string;
}

const limitMs = 2000;

/** How pages go with what visitors get now: of each remote the live version, and a canary's. */
const figuresOf = ({ remotes }: Ledger, record: PageRecord): ReleaseFigures =>
  remoteNames.flatMap((remote) =>
    [remotes[remote]?.live, remotes[remote]?.canary?.version].flatMap((version) =>
      version
        ? [
            {
              remote: remote.replaceAll('_', '-'),
              version,
              ...record.figures(releaseText({ remote, version })),
            },
          ]
        : [],
    ),
  );

/**
 * `/release-figures`: this shell's own record, for whoever is logged in. The shell knows no accounts: it
 * asks the API whose the token is, and hands on a refusal as it came.
 */
export function figureRoutes({ registry, record, apiUrl }: FigureRouteOptions) {
  /** The API's answer to whose token it is; undefined where it does not answer. */
  const whoAsks = (request: Request) =>
    fetch(`${apiUrl}/api/admin/me`, {
      headers: { authorization: request.get('authorization') ?? '' },
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: unknown) => {
      request.log.error({ err: error }, 'the API did not say who asks for figures');
      return undefined;
    });

  const router = Router();
  router.get('/release-figures', async (request, response) => {
    response.set('cache-control', 'no-store');
    const known = await whoAsks(request);
    if (!known) return response.status(503).json({ message: messages.unavailable });
    if (!known.ok) return response.status(known.status).json(await known.json());
    return response.json(figuresOf(registry.ledger(), record));
  });
  return router;
}
