import type { BrowserContext, Page } from 'playwright-core';

interface Marked extends Window {
  siteHasStarted?: true;
}

/** Makes pages of this context remember that their scripts have come to life. */
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

/** Waits until a page answers to presses by script. */
export const untilStarted = (page: Page) =>
  page.waitForFunction(() => (window as Marked).siteHasStarted);

/** Goes to an address as a link does, without a new page from the server. */
export async function moveTo(page: Page, path: string) {
  await untilStarted(page);
  await page.evaluate((wanted) => {
    window.history.pushState(null, '', wanted);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
