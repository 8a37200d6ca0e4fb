import { createVisitorClient } from '@ridgeline/contract/client';
import { Router, type Request } from 'express';
import type { ServedReleases } from '../../remotes/servedReleases';
import { fallbackSite } from '../../routes';
import type { ContentRevision } from '../page/contentRevision';
import { manifestOf } from './manifest';
import { robotsOf } from './robots';
import { createMadeOnce } from './madeOnce';
import { sitemapOf } from './sitemap';

interface DiscoveryOptions {
  served: ServedReleases;
  apiUrl: string;
  originOf: (request: Request) => string;
  revision: ContentRevision;
}

/** `/robots.txt`, `/sitemap.xml` and `/manifest.webmanifest`: what robots and phones ask for. */
export function discoveryRoutes({ served, apiUrl, originOf, revision }: DiscoveryOptions) {
  const router = Router();
  const onceOf = createMadeOnce(revision.asked);
  const apiFor = (request: Request) =>
    createVisitorClient({ baseUrl: apiUrl, headers: { 'x-request-id': String(request.id) } });

  router.get('/robots.txt', (request, response) => {
    response.type('text/plain').send(robotsOf(originOf(request)));
  });

  router.get('/sitemap.xml', async (request, response) => {
    const origin = originOf(request);
    const { release, routes } = await served.live('public_mfe');
    const map = await onceOf(`${release.version} ${origin}`, () =>
      sitemapOf(routes, apiFor(request), origin),
    );
    response.type('application/xml').set('cache-control', 'no-cache').vary('accept-encoding');
    const packed = request.acceptsEncodings('gzip') === 'gzip';
    if (packed) response.set('content-encoding', 'gzip');
    response.send(packed ? map.gzip : map.plain);
  });

  router.get('/manifest.webmanifest', async (request, response) => {
    const site = await apiFor(request)
      .site()
      .catch(() => fallbackSite);
    response.type('application/manifest+json').set('cache-control', 'no-cache');
    response.send(JSON.stringify(manifestOf(site)));
  });
  return router;
}
