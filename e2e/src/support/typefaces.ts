import type { Page } from 'playwright-core';

/** What the page's text is set in, the first choice first. */
export const typefaceOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily);

/** Waits until a page is set in our typefaces and no longer in what stands in for them. */
export const untilInOurTypefaces = (page: Page) =>
  page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('Barlow,'));
