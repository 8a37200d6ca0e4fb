import type { Browser } from 'playwright-core';

export function isChromiumInstalled(): boolean;

export function launch(): Promise<Browser>;
