import type { VisitorClient } from '@ridgeline/contract/client';
import type { PageAddress, RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { fallbackSite } from '../../routes';

/** What the protocol allows in one map. */
const mostAddresses = 50_000;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function handleOf(route: RouteObject): Promise<RouteHandle | undefined> {
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : undefined;
  return (lazy?.handle ?? route.handle) as RouteHandle | undefined;
}

/** The pages behind one route, and those below it, that search engines may know of. */
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
 * The site map (https://www.sitemaps.org/protocol.html) of what a remote says it has. A page that is
 * added to the remote is in it without a word to the shell.
 */
export async function sitemapOf(
  routes: RouteObject[],
  api: VisitorClient,
  origin: string,
): Promise<string> {
  const pages = await pagesIn(routes, api, origin);
  // Of more than a map may hold, those that are one of a kind stay.
  const first = pages.toSorted(
    (one, other) => Number('changed' in one) - Number('changed' in other),
  );
  const entries = first
    .slice(0, mostAddresses)
    .map(
      ({ path, changed }) =>
        `<url><loc>${escape(`${origin}${path}`)}</loc>${changed ? `<lastmod>${escape(changed)}</lastmod>` : ''}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
