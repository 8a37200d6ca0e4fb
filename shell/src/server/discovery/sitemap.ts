import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { VisitorClient } from '@ridgeline/contract/client';
import type { PageAddress, RouteObject } from '@ridgeline/remote-kit';
import { fallbackSite } from '../../routes';
import { handleOf } from '../pages/pageUrl';

/** The protocol's limit for one site map. */
const maxUrls = 50_000;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pages of a route and its children that search engines may index. */
async function pagesOf(
  route: RouteObject,
  api: VisitorClient,
  origin: string,
): Promise<PageAddress[]> {
  if (route.children) return pagesIn(route.children, api, origin);
  const handle = await handleOf(route);
  const path = route.index ? '/' : `/${route.path ?? ''}`;
  if (path.includes(':')) return handle?.addresses?.(api) ?? [];
  const head = handle?.head?.({ data: undefined, site: fallbackSite, origin, path });
  return !head || head.hidden ? [] : [{ path }];
}

const pagesIn = async (routes: RouteObject[], api: VisitorClient, origin: string) =>
  (await Promise.all(routes.map((route) => pagesOf(route, api, origin)))).flat();

/**
 * The site map (https://www.sitemaps.org/protocol.html) of the remotes' routes. A page that is added to the
 * remote appears in it without a change of the shell.
 */
export async function sitemapOf(
  routes: RouteObject[],
  api: VisitorClient,
  origin: string,
): Promise<string> {
  const pages = await pagesIn(routes, api, origin);
  // Fixed pages come first, so that they stay when the limit cuts the list.
  const sorted = pages.toSorted(
    (one, other) => Number('changed' in one) - Number('changed' in other),
  );
  const entries = sorted
    .slice(0, maxUrls)
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** A text, ready to be sent with or without compression. */
export interface CompressedText {
  plain: Buffer;
  gzip: Buffer;
}

const compress = promisify(gzip);

export async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  return { plain, gzip: await compress(plain) };
}
