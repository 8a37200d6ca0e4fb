import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ApiFetch } from '@ridgeline/contract/client';
import type { AddressesArgs, PageAddress, RouteObject } from '@ridgeline/remote-kit';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { AvailableRelease } from '../../remotes/serverHost';
import { fallbackSite } from '../../routes';
import { handleOf } from '../pages/pageUrl';

/** The limit of the protocol for a site map. */
const maxUrls = 50_000;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pages of a route and its children that search engines may index. */
async function pagesOf(
  route: RouteObject,
  args: AddressesArgs,
  origin: string,
): Promise<PageAddress[]> {
  if (route.children) return pagesIn(route.children, args, origin);
  const handle = await handleOf(route);
  if (handle?.addresses) return handle.addresses(args);
  const path = route.index ? '/' : `/${route.path ?? ''}`;
  if (path.includes(':')) return [];
  const head = handle?.head?.({ data: undefined, site: fallbackSite, origin, path });
  return !head || head.hidden ? [] : [{ path }];
}

const pagesIn = async (routes: RouteObject[], args: AddressesArgs, origin: string) =>
  (await Promise.all(routes.map((route) => pagesOf(route, args, origin)))).flat();

interface SitemapOptions {
  fetch: ApiFetch;
  origin: string;
  logger: Logger;
}

type ListedRelease = Pick<AvailableRelease, 'release' | 'routes'>;

const pagesOfRelease = ({ routes = [] }: ListedRelease, { fetch, origin }: SitemapOptions) =>
  pagesIn(routes, { fetch }, origin);

/**
 * The pages of all releases that can list theirs, so that one release does not take away the others' pages.
 * @throws the first error if none of them can: the API probably fails, and crawlers must not get an empty map
 */
async function pagesOfAll(releases: ListedRelease[], options: SitemapOptions) {
  const failures: { release: ListedRelease['release']; error: unknown }[] = [];
  const pages = await Promise.all(
    releases.map((one) =>
      pagesOfRelease(one, options).catch((error: unknown) => {
        failures.push({ release: one.release, error });
        return [];
      }),
    ),
  );
  const [first] = failures;
  if (first && failures.length === releases.length) throw first.error;
  for (const { release, error } of failures)
    options.logger.error(
      { err: error, remote: release.name, version: release.version },
      'the site map lacks the pages of a remote',
    );
  return { pages: pages.flat(), isComplete: failures.length === 0 };
}

export interface Sitemap {
  xml: string;
  /** Whether all remotes could list their pages. */
  isComplete: boolean;
}

/**
 * The site map (https://www.sitemaps.org/protocol.html), built from the releases' routes. A page that is added to
 * a remote appears in it without a change to the shell.
 */
export async function sitemapOf(
  releases: ListedRelease[],
  options: SitemapOptions,
): Promise<Sitemap> {
  const { pages, isComplete } = await pagesOfAll(releases, options);
  // Fixed pages come first, so that they stay when the limit cuts the list.
  const sorted = pages.toSorted(
    (one, other) => Number('changed' in one) - Number('changed' in other),
  );
  const entries = sorted
    .slice(0, maxUrls)
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(`${options.origin}${path}`)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
    );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return { xml, isComplete };
}

/** A text, plain and compressed. */
export interface CompressedText {
  plain: Buffer;
  gzip: Buffer;
}

const compress = promisify(gzip);

export async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  return { plain, gzip: await compress(plain) };
}
