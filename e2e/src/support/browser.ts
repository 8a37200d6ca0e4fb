import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
  chromium,
} from 'playwright-core';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Debian's Chromium. Its headless shell is the same engine without the windows, and takes a third less CPU. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM ?? programs.find((program) => existsSync(program));

export const isChromiumInstalled = () => executablePath !== undefined && existsSync(executablePath);

/** The switches disable its background requests. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell would fit letters to whole pixels, which the whole browser does not do.
      '--font-render-hinting=none',
    ],
  });

/** Console errors, React warnings and uncaught exceptions of a page. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Lets a request reach the server, but drops the response. */
export async function answerLost(route: Route) {
  await route.fetch();
  await route.abort();
}

/** URLs of all requests of a browser context. */
export function requestsOf(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  return requests;
}
