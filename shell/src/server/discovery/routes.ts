import { createApiFetch, createClient } from '@ridgeline/contract/client';
import { describedRemotes, type Ledger } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { createNetworkRateLimit, perMinute } from '@ridgeline/server-kit/networkRateLimit';
import { Router, type Request, type Response } from 'express';
import type { ServedReleases } from '../../remotes/servedReleases';
import { fallbackSite } from '../../routes';
import type { SiteSettingsCache } from '../../siteSettingsCache';
import type { ContentRevision } from '../caching/contentRevision';
import { manifestOf } from './manifest';
import { memoizeByRevision } from '../caching/memoizeByRevision';
import { disallowedPaths, isHomeMissing, shortcutsOf } from './remotePages';
import { RenderLimitError } from '../pages/renderLimit';
import { compressText, sitemapOf, type CompressedText, type Sitemap } from './sitemap';

interface DiscoveryOptions {
  served: ServedReleases;
  apiUrl: string;
  originOf: (request: Request) => string;
  revision: ContentRevision;
  siteSettings: SiteSettingsCache;
}

/**
 * The robots.txt (RFC 9309). It allows everything except pages for signed-in people and what remotes disallow, and names
 * the site map.
 */
const robotsTxt = (origin: string, ledger: Ledger, disallowed: string[]) =>
  [
    'User-agent: *',
    ...describedRemotes(ledger)
      .filter(({ description }) => description.audience === 'signed-in')
      .flatMap(({ description }) => description.paths)
      .concat(disallowed)
      .map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Crawlers that get this keep what they know, and ask again. */
const sendUnavailable = (response: Response) =>
  response
    .status(503)
    .set('retry-after', '60')
    .set('cache-control', cacheControl.noStore)
    .type('text/plain')
    .send('Not available at the moment.\n');

/** Serves `/robots.txt`, `/sitemap.xml` and `/manifest.webmanifest`. */
export function discoveryRoutes(options: DiscoveryOptions) {
  const { served, apiUrl, originOf, revision, siteSettings } = options;
  const router = Router();
  const sitemaps = memoizeByRevision<CompressedText & Pick<Sitemap, 'isComplete'>>(
    revision.fetch,
    ({ isComplete }) => isComplete,
  );
  // Without PUBLIC_URL, each host that a client names gets a site map of its own.
  const sitemapLimit = createNetworkRateLimit(perMinute(20));
  const fetchFor = (request: Request) =>
    createApiFetch({ baseUrl: apiUrl, headers: { 'x-request-id': String(request.id) } });

  /**
   * The loaded releases; undefined while that of the home page is missing: crawlers would take most pages for deleted,
   * and open those that its rules close to them. A smaller remote may be missing, as its pages are errors anyway.
   */
  async function loadedReleases() {
    const releases = await served.rendered();
    return isHomeMissing(served, releases) ? undefined : releases;
  }

  router.get('/robots.txt', async (request, response) => {
    const releases = await loadedReleases();
    if (!releases) return void sendUnavailable(response);
    const disallowed = disallowedPaths(served, releases);
    response.type('text/plain').send(robotsTxt(originOf(request), served.ledger(), disallowed));
  });

  router.get('/sitemap.xml', async (request, response) => {
    const origin = originOf(request);
    const releases = await loadedReleases();
    if (!releases) return void sendUnavailable(response);
    // The versions of the loaded releases are part of the key: another map is made once a missing one is there.
    const versions = releases.map(({ release: { name, version } }) => `${name}@${version}`);
    const map = await sitemaps(`${versions.join()} ${origin}`, async () => {
      if (sitemapLimit.consume(request.ip ?? '') === undefined) throw new RenderLimitError(429);
      const options = { fetch: fetchFor(request), origin, logger: request.log };
      const { xml, isComplete } = await sitemapOf(releases, options);
      return { ...(await compressText(xml)), isComplete };
    });
    response
      .type('application/xml')
      .set('cache-control', cacheControl.revalidate)
      .vary('accept-encoding');
    const gzip = request.acceptsEncodings('gzip') === 'gzip';
    if (gzip) response.set('content-encoding', 'gzip');
    response.send(gzip ? map.gzip : map.plain);
  });

  router.get('/manifest.webmanifest', async (request, response) => {
    const site = await siteSettings.load(() => createClient(fetchFor(request)).get('/api/site'));
    const shortcuts = shortcutsOf(served, await served.rendered());
    response.type('application/manifest+json').set('cache-control', cacheControl.revalidate);
    response.send(JSON.stringify(manifestOf(site ?? fallbackSite, shortcuts)));
  });
  return router;
}
