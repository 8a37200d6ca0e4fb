import type { BrowserContext, Page } from 'playwright-core';

interface Marked extends Window {
  siteHasStarted?: true;
}

/** Makes pages of this context record that they are hydrated. */
export const rememberStarts = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.addEventListener(
      'ridgeline:started',
      () => {
        (window as Marked).siteHasStarted = true;
      },
      true,
    );
  });

/** Waits until the page is hydrated. */
export async function untilStarted(page: Page) {
  await page.waitForFunction(() => (window as Marked).siteHasStarted);
}

/**
 * Waits until the browser lays out the whole page. Until then, sections far below keep the colours of the color scheme
 * in which the page was opened.
 */
export async function untilLaidOut(page: Page) {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-all-laid-out'));
}

/** Navigates in the client, without loading a page from the server. */
export async function moveTo(page: Page, path: string) {
  await untilStarted(page);
  await page.evaluate((wanted) => {
    window.history.pushState(null, '', wanted);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
