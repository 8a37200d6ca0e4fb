import type { Page } from 'playwright-core';

/**
 * Opens a URL in an existing tab as if the tab were new, without stored input. That takes a third of the time of a new
 * tab.
 */
export async function openInUsedTab(page: Page, url: string) {
  const [before] = page.url().split('#');
  if (before?.startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  // The browser would not load a URL again that differs only in its hash.
  if (before === url.split('#')[0]) await page.goto('about:blank');
  await page.goto(url);
}
