import type { Page } from 'playwright-core';

const maxStops = 80;

/** The accessible name of the focused element; empty while the browser's own controls have the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return '';
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });

/** Presses Tab until the element with this name has the focus. */
export async function tabUntil(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < maxStops; stops += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached "${name}"`);
}
