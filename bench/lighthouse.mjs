import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { wholeBrowser } from '../remote-kit/release/checks/chromium.mjs';
import { median } from './medians.mjs';

export const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
export const chromePath = wholeBrowser;

/** The transferred bytes of one type of resource. They are the same in every run. */
const bytesOf = (audits, type) =>
  audits['resource-summary'].details.items.find(({ resourceType }) => resourceType === type)
    ?.transferSize ?? 0;

function figuresOf({ lhr: { audits, categories } }) {
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
    style: bytesOf(audits, 'stylesheet'),
    total: bytesOf(audits, 'total'),
  };
}

/**
 * Measures pages with Lighthouse's mobile preset.
 * @param {string[]} urls
 * @param {{ runs: number, log: (url: string) => void }} options `runs`: the number of runs for each URL;
 *   `log` is called before each URL
 * @returns for each URL, the median of each figure; times in milliseconds, sizes in transferred bytes
 */
export async function measure(urls, { runs, log }) {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const results = [];
    for (const url of urls) {
      log(url);
      const figures = [];
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
        if (!result) throw new Error(`Lighthouse could not measure ${url}`);
        figures.push(figuresOf(result));
      }
      results.push(
        Object.fromEntries(
          Object.keys(figures[0]).map((name) => [name, median(figures.map((one) => one[name]))]),
        ),
      );
    }
    return results;
  } finally {
    chrome.kill();
  }
}
