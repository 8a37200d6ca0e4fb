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

/** Gives a page the first sign of somebody, at which its scripts are run. */
export const approach = (page: Page) => page.mouse.move(1, 1);

/** Waits until a page, with somebody before it, answers to presses by script. */
export async function untilStarted(page: Page) {
  await approach(page);
  await page.waitForFunction(() => (window as Marked).siteHasStarted);
}

/** Goes to an address as a link does, without a new page from the server. */
export async function moveTo(page: Page, path: string) {
  await untilStarted(page);
  await page.evaluate((wanted) => {
    window.history.pushState(null, '', wanted);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
