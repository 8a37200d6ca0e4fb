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
 * Opens a browser that emulates a slow phone on slow 4G, with an empty cache.
 * @param {import('playwright-core').Browser} browser
 * @param {object} [how] `scripts: false` turns JavaScript off; `initScript`: code that runs in each document
 *   before its own scripts; `storage`: cookies and local storage, as Playwright's `storageState`
 */
export async function openPhone(browser, { scripts = true, initScript, storage } = {}) {
  const context = await browser.newContext({
    ...screen,
    javaScriptEnabled: scripts,
    storageState: storage,
  });
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
    async open(url) {
      await page.goto(url, { waitUntil: 'commit' });
      if (scripts) await page.evaluate(async () => void (await window.lived.painted));
      else await page.waitForLoadState();
    },
    /** Taps an element; `afterPaint` sets the time of the tap, in milliseconds after the page's first paint. */
    async tap(locator, { afterPaint } = {}) {
      const box = await locator.boundingBox();
      if (!box) throw new Error(`There is no ${locator} to tap`);
      if (afterPaint !== undefined) {
        const remaining = await page.evaluate(
          async (delay) => (await window.lived.painted) + delay - performance.now(),
          afterPaint,
        );
        await pause(Math.max(0, remaining));
      }
      // Do not wait for the page to handle the touch, because a finger does not wait for it either.
      const started = touch('touchStart', [
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      ]);
      await pause(touchMs);
      await Promise.all([started, touch('touchEnd', [])]);
    },
    /**
     * Starts to watch for something in this document and in those that follow; `paintOf` returns when it was painted.
     * @param {string} name
     * @param {(argument: any) => boolean} isShown runs in the page in each animation frame, until it returns true
     * @param {unknown} [argument]
     */
    async watch(name, isShown, argument) {
      const content = `window.lived.watch(${JSON.stringify(name)}, ${isShown}, ${JSON.stringify(argument)})`;
      await page.addInitScript({ content });
      if (page.url() !== 'about:blank') await page.evaluate(content);
    },
    /** The time at which something that `watch` watches for was painted, in milliseconds since 1970, or Infinity. */
    async paintOf(name) {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        // The evaluation fails while the browser navigates to another document.
        const at = await page.evaluate((of) => window.lived.paints.get(of), name).catch(() => {});
        if (at) return at;
        await pause(100);
      }
      return Infinity;
    },
    /** When the last tap ended, in milliseconds since 1970. */
    lastTap: () => page.evaluate(() => window.lived.lastTap()),
    /** Waits until the page is hydrated. Resolves with whether that happened within the time limit. */
    hydrated: () =>
      page
        .waitForFunction(() => window.lived.isHydrated(), null, { timeout: timeoutMs })
        .then(
          () => true,
          () => false,
        ),
    /**
     * FCP, INP, total blocking time, hydration, and the longest task and script of the document so far, in
     * milliseconds.
     */
    figures: () => page.evaluate(() => window.lived.figures()),
    setOffline: (offline) => cdp.send('Network.emulateNetworkConditions', { ...slow4G, offline }),
    close: () => context.close(),
  };
}
