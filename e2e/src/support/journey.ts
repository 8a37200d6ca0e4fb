import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser, withoutPrefetching } from './browser';
import { recordHydration } from './hydration';

const closings: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of closings) await close();
});

/** Waits for a site to start, and for the browser that the tests of a file share. Both end after the file's tests. */
export async function withBrowser<Site extends { stop: () => Promise<unknown> }>(
  start: Promise<Site>,
): Promise<[Site, Browser]> {
  const [site, browser] = await Promise.all([start, sharedBrowser()]);
  closings.push(
    () => browser.close(),
    () => site.stop(),
  );
  return [site, browser];
}

/** Opens a tab of its own whose pages record that they are hydrated, and prefetch nothing. */
export async function openTab(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await recordHydration(context);
  await withoutPrefetching(context);
  return context.newPage();
}
