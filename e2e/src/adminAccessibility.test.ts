import type { Browser, BrowserContext } from 'playwright-core';
import { adminScreens } from './support/adminScreens';
import { faultsIn } from './support/axe';
import { complaintsOf, launchBrowser, phone } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { looks } from './support/looks';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease } from './support/releases';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let contexts: Record<'visitor' | 'owner', BrowserContext>;
let things: OneOfEach;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const token = await signUp(site);
  things = await oneOfEach(site, token, 'Sani Pass');
  await aStagedRelease(site, '9.4.0', [], 0.5);
  const options = { viewport: phone, reducedMotion: 'reduce' } as const;
  contexts = {
    visitor: await browser.newContext(options),
    owner: await contextWith(browser, site, token, options),
  };
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('by day and by night, on a phone and on a desktop', () => {
  it.each(adminScreens)('$name can be used by everyone', async ({ path, as, open, shows }) => {
    const page = await contexts[as ?? 'owner'].newPage();
    const complaints = complaintsOf(page);
    const address = path.replace(/:(\w+)/, (_all, thing: keyof OneOfEach) => things[thing]);
    await page.goto(`${site.address}${address}`);
    await open?.(page);
    await shows(page).waitFor();
    expect(await faultsIn(page, looks)).toEqual([]);
    // The browser itself remarks on an answer that is not 200.
    expect(complaints.filter((remark) => !remark.includes('status of 40'))).toEqual([]);
    await page.close();
  });
});
