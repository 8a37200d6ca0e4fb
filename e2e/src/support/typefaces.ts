import type { Page } from 'playwright-core';

/** The computed font families of the page's text. */
export const typefaceOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily);

/** Waits until our fonts have replaced the fallback fonts. */
export const untilInOurTypefaces = (page: Page) =>
  page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('Barlow,'));
