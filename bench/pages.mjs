import { say } from '../scripts/parts/say.mjs';
import { measure } from './lighthouse.mjs';

const inSitemap = /<loc>([^<]+)<\/loc>/g;

/** One address of each kind of page: every plain one, and the first of those that are many. */
async function addressesOf(address) {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...map.matchAll(inSitemap)].map(([, address]) => new URL(address).pathname);
  const kinds = new Map();
  for (const path of paths) {
    const [, section, rest] = path.split('/');
    const kind = rest ? `/${section}/…` : path;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds;
}

/**
 * Measures every kind of public page.
 * @param {string} site address of a running site
 */
export async function measurePages(site) {
  const kinds = await addressesOf(site);
  const figures = await measure(
    [...kinds.values()].map((path) => `${site}${path}`),
    (address) => say(`  ${new URL(address).pathname}`),
  );
  return [...kinds.keys()].map((page, at) => ({ page, ...figures[at] }));
}
