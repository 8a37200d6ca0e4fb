import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { wholeBrowser } from '../remote-kit/release/checks/chromium.mjs';
import { inRuns, kb, medians, ms, points, seconds, table } from './figures.mjs';
import { loadTable, measureLoad } from './load.mjs';

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
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
  return [...kinds];
}

/** The transferred bytes of one type of resource. They are the same in every run. */
const bytesOf = (audits, type) =>
  audits['resource-summary'].details.items.find(({ resourceType }) => resourceType === type)
    ?.transferSize ?? 0;

/** What Lighthouse's mobile preset says of a page: times in milliseconds, sizes in bytes. */
async function inspect(url, port) {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse could not measure ${url}`);
  const { audits, categories } = result.lhr;
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    practices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    script: bytesOf(audits, 'script'),
    total: bytesOf(audits, 'total'),
  };
}

/** Measures every kind of public page, and the home page built with other frameworks. */
async function measurePages(site, { peers, homeOnly, runs, log }) {
  const [home, ...others] = homeOnly ? [['/', '/']] : await pathsOf(site);
  const urlOf = ([page, path]) => [page, `${site}${path}`];
  const byPeers = peers.map(({ name, url }) => [`/ by ${name}`, `${url}/`]);
  const chrome = await launch({ chromePath: wholeBrowser, chromeFlags });
  const rows = [];
  try {
    for (const [page, url] of [urlOf(home), ...byPeers, ...others.map(urlOf)]) {
      log(page);
      rows.push({ page, ...(await medians(runs, () => inspect(url, chrome.port))) });
    }
  } finally {
    chrome.kill();
  }
  return rows;
}

const columns = [
  ['Page', ({ page }) => page],
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['LCP', ({ lcp }) => seconds(lcp)],
  ['TBT', ({ tbt }) => ms(tbt)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['Performance', ({ performance }) => points(performance)],
  ['Accessibility', ({ accessibility }) => points(accessibility)],
  ['Best practices', ({ practices }) => points(practices)],
  ['SEO', ({ seo }) => points(seo)],
  ['JavaScript', ({ script }) => kb(script)],
  ['All', ({ total }) => kb(total)],
];

/**
 * Measures pages with Lighthouse and under load, and the same home page by other frameworks.
 * @param {import('./run.mjs').Bench} bench
 * @param {{ homeOnly?: boolean }} [options]
 */
export async function pages({ site, peers, runs = 5, log }, { homeOnly = false } = {}) {
  const { url } = await site();
  const options = { peers: await peers(), homeOnly, runs, log };
  const rows = await measurePages(url, options);
  const load = await measureLoad(url, options);
  return `## Pages

Lighthouse 12 with the mobile preset (a slow phone on slow 4G) and demo content, over HTTP/1.1 on the same machine;
${inRuns(runs)}. Sizes are transferred bytes with brotli. Styles are inline and count as part of the page.

${table(columns, rows)}

Rows with "by" are peers: the same markup, styles, pictures and fonts of the home page, built from the npm registry and
measured in the same run (a peer that could not be built has no row). Astro's page is static, without scripts,
compressed at build time and served by \`sirv\`. Next's page is prerendered, fully hydrated and served by \`next start\`,
which supports only gzip. (Measured once elsewhere: WordPress 6.1 with its default theme, FCP 944 ms, LCP 1,194 ms.)

## Under load

Everything runs on this one machine, including the load generator, autocannon, in a process of its own. It requests
brotli unless the row says otherwise. \`express.static\` does not compress.

${loadTable(load)}
`;
}
