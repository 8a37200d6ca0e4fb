import type { Page } from 'playwright-core';

/**
 * Opens a URL in an existing tab as if the tab were new, without stored input. That takes a third of the time of a new
 * tab.
 */
export async function openInUsedTab(page: Page, url: string) {
  const [before] = page.url().split('#');
  if (before?.startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  // The browser would not load a URL again that differs only in its hash. We go to a small file of the same site in
  // between, because another site would cost a new renderer process.
  if (before === url.split('#')[0]) await page.goto(new URL('/robots.txt', url).href);
  await page.goto(url);
}
