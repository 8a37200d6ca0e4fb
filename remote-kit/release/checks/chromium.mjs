import { existsSync } from 'node:fs';

/** Debian's Chromium. Its headless shell is the same engine without a user interface, and takes a third less CPU. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM ?? programs.find((program) => existsSync(program));

export const isChromiumInstalled = () => executablePath !== undefined && existsSync(executablePath);

/** The switches disable background requests. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would snap letters to whole pixels, unlike the whole browser.
  '--font-render-hinting=none',
];

/** Chromium reads names of files in the locale's encoding, so without a locale it could not upload `résumé.pdf`. */
const environment = { ...process.env, LANG: process.env.LANG || 'C.UTF-8' };

/** @param options such as `handleSIGINT`, in addition to ours; `args`: further switches */
export async function launch({ args = [], ...options } = {}) {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    ...options,
    executablePath,
    args: [...switches, ...args],
    env: environment,
  });
}

/** The path of the whole browser, which Lighthouse needs, too. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const isWholeChromiumInstalled = () => existsSync(wholeBrowser);

/** The whole browser, which keeps pages in the back/forward cache. The headless shell has none. */
export async function launchWithBackForwardCache() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: wholeBrowser,
    env: environment,
    args: [...switches, '--headless=new', '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
