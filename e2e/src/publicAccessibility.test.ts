import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from './support/axe';
import { consoleErrorsOf, launchBrowser, phone } from './support/browser';
import { appearances, applyAppearance } from './support/appearances';
import { otherStates, publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { untilWebFontsLoaded } from './support/typefaces';

let site: StandInSite;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await recordHydration(context);
  page = await context.newPage();
  consoleErrors = consoleErrorsOf(page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('in light and dark themes, on a phone and on a desktop', () => {
  it.each([...publicPages, ...otherStates])(
    '$name is accessible, and logs no error',
    async ({ path, heading, status = 200, mode = 'full', open, opened }) => {
      site.setMode(mode);
      await applyAppearance(page, appearances[0]);
      const response = await page.goto(`${site.url}${path}`);
      expect(response?.status()).toBe(status);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await untilHydrated(page);
      await untilWebFontsLoaded(page);
      await open?.(page);
      await opened?.(page);

      expect(await accessibilityProblems(page, appearances)).toEqual([]);
      // The browser logs every response that is not 200.
      const expected = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
      // It also logs prefetches from an API that fails.
      const isOfPrefetching = (message: string) =>
        mode === 'failing' && message.includes('status of 500');
      expect(consoleErrors.splice(0).filter((each) => !isOfPrefetching(each))).toEqual(expected);
    },
  );
});
