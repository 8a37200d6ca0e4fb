import type { Page } from 'playwright-core';

/**
 * Opens a URL in a used tab as if it were new, without earlier input. That takes a third of the
 * time of a new tab.
 */
export async function openInUsedTab(page: Page, address: string) {
  const [before] = page.url().split('#');
  if (before?.startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  // A URL that differs only in its hash would not be loaded again.
  if (before === address.split('#')[0]) await page.goto('about:blank');
  await page.goto(address);
}
