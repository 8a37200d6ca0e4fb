import { launch } from '@ridgeline/remote-kit/chromium';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';

export {
  isChromiumInstalled,
  isWholeChromiumInstalled,
  launchWithBackForwardCache,
} from '@ridgeline/remote-kit/chromium';

/**
 * A page of a journey is open for seconds, so V8 would spend more time on optimizing its code than that gains. Garbage
 * collection threads would only wait for one another, as other tests keep all cores busy.
 */
const javaScriptFlags = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

export const launchBrowser = () => launch({ args: [javaScriptFlags] });

let browser: Browser | undefined;

/** The browser that the tests of a file share. A launch takes as much time as opening several pages. */
export async function sharedBrowser(): Promise<Browser> {
  // After a crash, the next test launches another one.
  if (!browser?.isConnected()) browser = await launchBrowser();
  return browser;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Collects console errors, React warnings and uncaught exceptions of a page. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The URL is all that identifies a failed request.
    consoleErrors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

/** Lets a request reach the server, but drops the response. */
export async function loseResponse(route: Route) {
  await route.fetch();
  await route.abort();
}

/**
 * Makes the connection of a context look slow, so that pages do not prefetch what their links lead to. Each visit takes
 * less time, and a page loads its code and data when it opens.
 */
export const withoutPrefetching = (context: BrowserContext) =>
  context.addInitScript(() => {
    const value = { effectiveType: '3g' };
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  });

/** Collects the URLs of all requests of a browser context. */
export function requestsOf(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  return requests;
}
