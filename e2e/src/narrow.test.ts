import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser';
import { publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { untilLaidOut } from './support/hydration';
import { untilWebFontsLoaded } from './support/typefaces';

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

/** Finds text that extends beyond the window, or beyond an element that clips it. */
const hiddenText = (page: Page) =>
  page.evaluate(() => {
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes;
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      // Skip text that shows only on focus, and the names on the map, which the list next to it repeats.
      if (element.closest('svg, script, a[href="#content"], [id^=pin-]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      // A row that can be swiped scrolls its cards into view, if they are not wider than the row.
      const row = element.closest('[role=group][tabindex]');
      const isSwiped = row && row.scrollWidth > row.clientWidth && width < row.clientWidth;
      if (width > 1 && !isSwiped && (left < -1 || right > window.innerWidth + 1))
        hidden.push(node.textContent);
    }
    return hidden;
  });

/** Windows of readers with small screens, zoom or large text. */
const windows = [
  { how: '320 px wide', width: 320, height: 568, letters: '100%' },
  { how: '200 % zoom', width: desktop.width / 2, height: desktop.height / 2, letters: '100%' },
  { how: '400 % zoom', width: 1280 / 4, height: 1024 / 4, letters: '100%' },
  { how: 'letters twice as large', width: 1024, height: 768, letters: '200%' },
];

describe('a narrow window', () => {
  it.each(publicPages)('shows all of $name', async ({ path }) => {
    await page.goto(`${site.url}${path}`);
    // Until then, the letters have the widths of a typeface of this machine.
    await untilWebFontsLoaded(page);
    await untilLaidOut(page);
    for (const { how, width, height, letters } of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ how, reach, hidden: await hiddenText(page) }).toEqual({
        how,
        reach: width,
        hidden: [],
      });
    }
  });

  it.each(['/events', '/event/sani', '/blog', '/blog/packing'])(
    'breaks words on %s that are longer than a line',
    async (path) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`${site.url}${path}`);
      const reach = await page.evaluate(() => {
        document.documentElement.style.fontSize = '100%';
        const textNodes = document.createTreeWalker(
          document.querySelector('main') as HTMLElement,
          NodeFilter.SHOW_TEXT,
        );
        while (textNodes.nextNode()) {
          const { currentNode: node } = textNodes;
          if (node.textContent?.trim() && node.parentElement?.closest('h1, h2, h3, p'))
            node.textContent = 'gravel'.repeat(30);
        }
        return document.documentElement.scrollWidth;
      });
      expect(reach).toBe(320);
    },
  );
});
