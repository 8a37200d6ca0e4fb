import type { Page } from 'playwright-core';
import { desktop, phone } from './browser';

/** The ways in which every page is looked at. The first is the one that it opens in. */
export const looks = [
  { layout: 'phone', viewport: phone, colorScheme: 'light' },
  { layout: 'phone', viewport: phone, colorScheme: 'dark' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'dark' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'light' },
] as const;

export type Look = (typeof looks)[number];

/** Turns a page that is open to another look, as a tablet is turned and night falls. */
export async function turnTo(page: Page, { viewport, colorScheme }: Look) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // The browser carries the change out with its next frames, not at once.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
