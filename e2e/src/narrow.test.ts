import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser';
import { publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';

let site: StandInSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Text that reaches outside the window, or outside a box that clips it. */
const lostWords = (page: Page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      // Shown only with the focus, or names on the map, which the list next to it repeats.
      if (element.closest('svg, script, a[href="#content"], [id^=pin-]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      // A swiped row scrolls its cards into view, if they are no wider than the row.
      const row = element.closest('[role=group][tabindex]');
      const isSwiped = row && row.scrollWidth > row.clientWidth && width < row.clientWidth;
      if (width > 1 && !isSwiped && (left < -1 || right > window.innerWidth + 1))
        lost.push(node.textContent);
    }
    return lost;
  });

/** Window sizes of readers with such a need. */
const windows = [
  { how: '320 px wide', width: 320, height: 568, letters: '100%' },
  { how: '200 % zoom', width: desktop.width / 2, height: desktop.height / 2, letters: '100%' },
  { how: '400 % zoom', width: 1280 / 4, height: 1024 / 4, letters: '100%' },
  { how: 'letters twice as large', width: 1024, height: 768, letters: '200%' },
];

describe('a narrow window', () => {
  it.each(publicPages)('shows all of $name', async ({ path }) => {
    await page.goto(`${site.address}${path}`);
    for (const { how, width, height, letters } of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ how, reach, lost: await lostWords(page) }).toEqual({ how, reach: width, lost: [] });
    }
  });

  it.each(['/events', '/event/sani', '/blog', '/blog/packing'])(
    'breaks words of %s that are longer than a line',
    async (path) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`${site.address}${path}`);
      const reach = await page.evaluate(() => {
        document.documentElement.style.fontSize = '100%';
        const words = document.createTreeWalker(
          document.querySelector('main') as HTMLElement,
          NodeFilter.SHOW_TEXT,
        );
        while (words.nextNode()) {
          const { currentNode: node } = words;
          if (node.textContent?.trim() && node.parentElement?.closest('h1, h2, h3, p'))
            node.textContent = 'gravel'.repeat(30);
        }
        return document.documentElement.scrollWidth;
      });
      expect(reach).toBe(320);
    },
  );
});
