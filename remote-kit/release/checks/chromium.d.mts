import type { Browser, LaunchOptions } from 'playwright-core';

export function isChromiumInstalled(): boolean;

export function launch(options?: LaunchOptions): Promise<Browser>;

/** The path of the whole browser, which Lighthouse needs, too. */
export const wholeBrowser: string;

/** Whether the whole browser is installed, and not only its headless shell. */
export function isWholeChromiumInstalled(): boolean;

/** Starts the whole browser, which keeps pages in the back/forward cache. The headless shell has none. */
export function launchWithBackForwardCache(): Promise<Browser>;
