import { accessSync, constants } from 'node:fs';

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export function chromiumIsThere() {
  try {
    accessSync(executablePath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's Chromium; the switches keep it from calling home. */
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
