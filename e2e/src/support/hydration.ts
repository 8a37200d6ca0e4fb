import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

interface HydratedWindow extends Window {
  isHydrated?: true;
}

/** Makes pages of this context record that they are hydrated. */
export const recordHydration = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.addEventListener(
      'ridgeline:started',
      () => {
        (window as HydratedWindow).isHydrated = true;
      },
      true,
    );
  });

/** Waits until the page is hydrated. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => (window as HydratedWindow).isHydrated);
}

/** Opens a page in a new browser context, and waits until it is hydrated. */
export async function openHydrated(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  await recordHydration(context);
  const page = await context.newPage();
  await page.goto(url);
  await untilHydrated(page);
  return page;
}

/**
 * Waits until the browser has laid out the whole page. Until then, sections far below keep the colors of the color
 * scheme in which the page was opened.
 */
export async function untilLaidOut(page: Page) {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-all-laid-out'));
}

/** Navigates in the client, without loading a page from the server. */
export async function moveTo(page: Page, path: string) {
  await untilHydrated(page);
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
