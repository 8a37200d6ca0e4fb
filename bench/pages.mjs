import { say } from '../remote-kit/release/console.mjs';
import { measure } from './lighthouse.mjs';

const sitemapUrl = /<loc>([^<]+)<\/loc>/g;

/** Finds one path per route: all static pages, and the first page of each section with many pages. */
async function pathsOf(site) {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...map.matchAll(sitemapUrl)].map(([, url]) => new URL(url).pathname);
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
 * @param {string} site URL of a running site
 * @param {object} options `peers` that are running; `homeOnly`; `runs`: the number of Lighthouse runs for each page
 */
export async function measurePages(site, { peers, homeOnly = false, runs }) {
  const kinds = homeOnly ? [['/', '/']] : [...(await pathsOf(site))];
  const [home, ...others] = kinds.map(([page, path]) => [page, `${site}${path}`]);
  const pages = [home, ...peers.map(({ name, url }) => [`/ by ${name}`, url]), ...others];
  const names = new Map(pages.map(([page, url]) => [url, page]));
  const figures = await measure([...names.keys()], {
    runs,
    log: (url) => say(`  ${names.get(url)}`),
  });
  return pages.map(([page], at) => ({ page, ...figures[at] }));
}
