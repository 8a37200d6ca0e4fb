import type { Page } from 'playwright-core';
import { desktop, phone } from './browser';

/**
 * The layouts and themes in which every page is tested. A page opens in the first of them. What does not depend on
 * colours is tested in the first theme of each layout.
 */
export const appearances = [
  { layout: 'phone', viewport: phone, colorScheme: 'light', isFirstOfLayout: true },
  { layout: 'phone', viewport: phone, colorScheme: 'dark', isFirstOfLayout: false },
  { layout: 'desktop', viewport: desktop, colorScheme: 'dark', isFirstOfLayout: true },
  { layout: 'desktop', viewport: desktop, colorScheme: 'light', isFirstOfLayout: false },
] as const;

export type Appearance = (typeof appearances)[number];

/** Switches an open page to another layout and theme. */
export async function applyAppearance(page: Page, { viewport, colorScheme }: Appearance) {
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
