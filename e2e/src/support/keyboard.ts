import type { Page } from 'playwright-core';

const mostStops = 80;

/** The name of what has the focus; empty while the browser's own controls have it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return '';
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });

/** Goes on until what has this name has the focus. */
export async function tabUntil(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached "${name}"`);
}
