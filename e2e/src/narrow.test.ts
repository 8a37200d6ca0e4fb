import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser';
import { publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';

let site: StandInSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${site.address}${path}`);
  return page;
}

/** Words that reach out of the window, or out of a box that cuts them off. */
const lostWords = (page: Page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      // Shown only while it has the focus; names on the map, which stand again beside it.
      if (element.closest('svg, script, a[href="#content"], [id^=pin-]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > window.innerWidth + 1)) lost.push(node.textContent);
    }
    return lost;
  });

const setUps = [
  ['320 px wide', { viewport: { width: 320, height: 568 } }],
  [
    'at 200 % zoom',
    { viewport: { width: desktop.width / 2, height: desktop.height / 2 }, deviceScaleFactor: 2 },
  ],
  ['at 400 % zoom', { viewport: { width: 1280 / 4, height: 1024 / 4 }, deviceScaleFactor: 4 }],
] as const;

describe.each(setUps)('a page that is %s', (_how, options) => {
  it.each(publicPages)('keeps all of $name in the window', async ({ path }) => {
    const page = await open(path, options);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      options.viewport.width,
    );
    expect(await lostWords(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a page with letters twice as large', () => {
  it.each(publicPages)('keeps all of $name in the window', async ({ path }) => {
    const page = await open(path, { viewport: { width: 1024, height: 768 } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    expect(await lostWords(page)).toEqual([]);
    await page.context().close();
  });
});
