import { accessSync, constants } from 'node:fs';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export function isChromiumInstalled() {
  try {
    accessSync(executablePath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Launches Debian's Chromium; the switches disable its background requests. */
export async function launch() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
