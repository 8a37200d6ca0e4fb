import { createApiClient } from '@ridgeline/api/client';
import { Router, type Request } from 'express';
import type { ServedReleases } from '../../remotes/servedReleases';
import { fallbackSite } from '../../routes';
import { manifestOf } from './manifest';
import { robotsOf } from './robots';
import { sitemapOf } from './sitemap';

interface DiscoveryOptions {
  served: ServedReleases;
  apiUrl: string;
  originOf: (request: Request) => string;
}

/** `/robots.txt`, `/sitemap.xml` and `/manifest.webmanifest`: what robots and phones ask for. */
export function discoveryRoutes({ served, apiUrl, originOf }: DiscoveryOptions) {
  const router = Router();
  const apiFor = (request: Request) =>
    createApiClient({ baseUrl: apiUrl, headers: { 'x-request-id': String(request.id) } });

  router.get('/robots.txt', (request, response) => {
    response.type('text/plain').send(robotsOf(originOf(request)));
  });

  router.get('/sitemap.xml', async (request, response) => {
    const { routes } = await served.live('public_mfe');
    const map = await sitemapOf(routes, apiFor(request), originOf(request));
    response.type('application/xml').set('cache-control', 'no-cache').send(map);
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
