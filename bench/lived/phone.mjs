/* global window */
import { setTimeout as pause } from 'node:timers/promises';
import { observe } from './observe.mjs';

/** In CSS pixels. */
const screen = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const slowdown = 4;
/** Latency in milliseconds; throughput in bytes a second, for 1.6 Mbit/s and 750 kbit/s. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How long a finger stays on the screen. */
const touchMs = 60;
/** After this time, a visitor would have given up. */
const timeoutMs = 10_000;

/**
 * Opens a slow phone on slow 4G with an empty cache.
 * @param {import('playwright-core').Browser} browser
 * @param {object} [how] `scripts: false` turns JavaScript off; `initScript` runs first in each document
 */
export async function openPhone(browser, { scripts = true, initScript } = {}) {
  const context = await browser.newContext({ ...screen, javaScriptEnabled: scripts });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  if (initScript) await page.addInitScript({ content: initScript });

  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  return {
    page,
    /** Resolves at the first contentful paint. */
    async open(address) {
      await page.goto(address, { waitUntil: 'commit' });
      if (scripts) await page.evaluate(async () => void (await window.lived.painted));
      else await page.waitForLoadState();
    },
    /** Taps an element; with `afterPaint`, so many milliseconds after the first paint of the page. */
    async tap(locator, { afterPaint } = {}) {
      const box = await locator.boundingBox();
      if (!box) throw new Error(`There is no ${locator} to tap`);
      if (afterPaint !== undefined) {
        const rest = await page.evaluate(
          async (delay) => (await window.lived.painted) + delay - performance.now(),
          afterPaint,
        );
        await pause(Math.max(0, rest));
      }
      // Do not await the page's response, because a finger does not wait for it either.
      const started = touch('touchStart', [
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      ]);
      await pause(touchMs);
      await Promise.all([started, touch('touchEnd', [])]);
    },
    /**
     * Watches for something in this document and those that follow.
     * @param {string} name
     * @param {(argument: any) => boolean} isShown runs in the page, in each frame
     * @param {unknown} [argument]
     */
    async watch(name, isShown, argument) {
      const content = `window.lived.watch(${JSON.stringify(name)}, ${isShown}, ${JSON.stringify(argument)})`;
      await page.addInitScript({ content });
      if (page.url() !== 'about:blank') await page.evaluate(content);
    },
    /** The time of the paint that `watch` waits for, in milliseconds since 1970; Infinity if it never comes. */
    async paintOf(name) {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        // Evaluation fails while a tap leads to another document.
        const at = await page.evaluate((of) => window.lived.paints.get(of), name).catch(() => {});
        if (at) return at;
        await pause(100);
      }
      return Infinity;
    },
    /** When the last tap ended, in milliseconds since 1970. */
    lastTap: () => page.evaluate(() => window.lived.lastTap()),
    /** Waits until the page is hydrated, as long as somebody would. */
    hydrated: () =>
      page
        .waitForFunction(() => window.lived.isHydrated(), null, { timeout: timeoutMs })
        .then(
          () => true,
          () => false,
        ),
    /** FCP, INP, total blocking time and hydration of the document so far, in milliseconds. */
    figures: () => page.evaluate(() => window.lived.figures()),
    setOffline: (offline) => cdp.send('Network.emulateNetworkConditions', { ...slow4G, offline }),
    close: () => context.close(),
  };
}
