import { say } from '../scripts/parts/say.mjs';
import { measure } from './lighthouse.mjs';
import { startSite } from './site.mjs';

const inSitemap = /<loc>([^<]+)<\/loc>/g;

/** One address of each kind of page: every plain one, and the first of those that are many. */
async function addressesOf(site) {
  const map = await (await fetch(`${site.plain}/sitemap.xml`)).text();
  const paths = [...map.matchAll(inSitemap)].map(([, address]) => new URL(address).pathname);
  const kinds = new Map();
  for (const path of paths) {
    const [, section, rest] = path.split('/');
    const kind = rest ? `/${section}/…` : path;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds;
}

/** Measures every kind of public page. */
export async function measurePages() {
  const site = await startSite();
  try {
    const kinds = await addressesOf(site);
    const figures = await measure(
      [...kinds.values()].map((path) => `${site.address}${path}`),
      (address) => say(`  ${new URL(address).pathname}`),
    );
    return [...kinds.keys()].map((page, at) => ({ page, ...figures[at] }));
  } finally {
    await site.stop();
  }
}
