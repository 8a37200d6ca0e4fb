import { describedRemotes, type Ledger } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { createNetworkRateLimit, perMinute } from '@ridgeline/server-kit/networkRateLimit';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentRevision } from '../caching/contentRevision';
import { memoizeByRevision } from '../caching/memoizeByRevision';
import { RenderLimitError } from '../pages/renderLimit';
import { apiFetchFor } from '../requestUrl';
import { disallowedPaths, isHomeMissing, type Served } from './remotePages';
import { compressText, sitemapOf, type CompressedText, type Sitemap } from './sitemap';

interface CrawlerOptions {
  served: Served;
  originOf: (request: Request) => string;
}

/**
 * The robots.txt (RFC 9309). It allows everything except pages for signed-in people and what remotes disallow, and names
 * the site map.
 */
const rulesFor = (origin: string, ledger: Ledger, disallowed: string[]) =>
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

/**
 * The loaded releases; undefined while that of the home page is missing: crawlers would take most pages for deleted, and
 * open those that its rules close to them. A smaller remote may be missing, as its pages are errors anyway.
 */
async function loadedReleases(served: Served) {
  const releases = await served.rendered();
  return isHomeMissing(served, releases) ? undefined : releases;
}

/** Serves the robots.txt. */
export const robotsTxt =
  ({ served, originOf }: CrawlerOptions): RequestHandler =>
  async (request, response) => {
    const releases = await loadedReleases(served);
    if (!releases) return void sendUnavailable(response);
    const disallowed = disallowedPaths(served, releases);
    response.type('text/plain').send(rulesFor(originOf(request), served.ledger(), disallowed));
  };

interface SitemapOptions extends CrawlerOptions {
  apiUrl: string;
  revision: Pick<ContentRevision, 'fetch'>;
}

/** Serves the site map. */
export function sitemapXml({ served, originOf, apiUrl, revision }: SitemapOptions): RequestHandler {
  const sitemaps = memoizeByRevision<CompressedText & Pick<Sitemap, 'isComplete'>>(
    revision.fetch,
    ({ isComplete }) => isComplete,
  );
  // Without PUBLIC_URL, each host that a client names gets a site map of its own.
  const limit = createNetworkRateLimit(perMinute(20));
  return async (request, response) => {
    const origin = originOf(request);
    const releases = await loadedReleases(served);
    if (!releases) return void sendUnavailable(response);
    // The versions of the loaded releases are part of the key: another map is made once a missing one is there.
    const versions = releases.map(({ release: { name, version } }) => `${name}@${version}`);
    const map = await sitemaps(`${versions.join()} ${origin}`, async () => {
      if (limit.consume(request.ip ?? '') === undefined) throw new RenderLimitError(429);
      const fetch = apiFetchFor(request, apiUrl);
      const { xml, isComplete } = await sitemapOf(releases, { fetch, origin, logger: request.log });
      return { ...(await compressText(xml)), isComplete };
    });
    response
      .type('application/xml')
      .set('cache-control', cacheControl.revalidate)
      .vary('accept-encoding');
    const gzip = request.acceptsEncodings('gzip') === 'gzip';
    if (gzip) response.set('content-encoding', 'gzip');
    response.send(gzip ? map.gzip : map.plain);
  };
}
