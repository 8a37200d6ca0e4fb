import { say } from '../remote-kit/release/console.mjs';
import { measure } from './lighthouse.mjs';

const inSitemap = /<loc>([^<]+)<\/loc>/g;

/** One path per route: all static pages, and the first of each section with many pages. */
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
 * Measures every kind of public page, and the home page built with other frameworks.
 * @param {string} site address of a running site
 * @param {object} how `peers` that run; `homeOnly`; `runs` of Lighthouse for each page
 */
export async function measurePages(site, { peers, homeOnly = false, runs }) {
  const kinds = homeOnly ? [['/', '/']] : [...(await addressesOf(site))];
  const [home, ...others] = kinds.map(([page, path]) => [page, `${site}${path}`]);
  const pages = [home, ...peers.map(({ name, address }) => [`/ by ${name}`, address]), ...others];
  const names = new Map(pages.map(([page, address]) => [address, page]));
  const figures = await measure([...names.keys()], {
    runs,
    tell: (address) => say(`  ${names.get(address)}`),
  });
  return pages.map(([page], at) => ({ page, ...figures[at] }));
}
