import type { Page } from 'playwright-core';

/** The computed font families of the page's text. */
export const fontFamilyOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily);

/** Waits until our fonts have replaced the fallback fonts, including weights that few elements use. */
export const untilWebFontsLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('Barlow,') &&
      document.fonts.status === 'loaded',
  );
