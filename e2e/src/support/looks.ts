import type { Page } from 'playwright-core';
import { desktop, phone } from './browser';

/** The layouts and themes in which every page is tested. A page opens in the first one. */
export const looks = [
  { layout: 'phone', viewport: phone, colorScheme: 'light' },
  { layout: 'phone', viewport: phone, colorScheme: 'dark' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'dark' },
  { layout: 'desktop', viewport: desktop, colorScheme: 'light' },
] as const;

export type Look = (typeof looks)[number];

/** Switches an open page to another layout and theme. */
export async function applyLook(page: Page, { viewport, colorScheme }: Look) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  // The browser applies the change in its next frames, and may start transitions of colors in them.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    // A cancelled transition rejects, but it has ended too.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
