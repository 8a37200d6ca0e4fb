import type { Browser, Page } from 'playwright-core';
import { adminScreens } from './support/adminScreens';
import { faultsIn } from './support/axe';
import { complaintsOf, launchBrowser, phone } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { looks, turnTo } from './support/looks';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease } from './support/releases';
import { startSite, type Site } from './support/site';
import { openAfresh } from './support/tabs';
import { untilInOurTypefaces } from './support/typefaces';

let site: Site;
let browser: Browser;
let tabs: Record<'visitor' | 'owner', { page: Page; complaints: string[] }>;
let things: OneOfEach;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const token = await signUp(site);
  things = await oneOfEach(site, token, 'Sani Pass');
  await aStagedRelease(site, '9.4.0', [], 0.5);
  const options = { viewport: phone, reducedMotion: 'reduce' } as const;
  const visitor = await (await browser.newContext(options)).newPage();
  const owner = await (await contextWith(browser, site, token, options)).newPage();
  tabs = {
    visitor: { page: visitor, complaints: complaintsOf(visitor) },
    owner: { page: owner, complaints: complaintsOf(owner) },
  };
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('by day and by night, on a phone and on a desktop', () => {
  it.each(adminScreens)('$name can be used by everyone', async ({ path, as, open, shows }) => {
    const { page, complaints } = tabs[as ?? 'owner'];
    complaints.length = 0;
    const address = path.replace(/:(\w+)/, (_all, thing: keyof OneOfEach) => things[thing]);
    await turnTo(page, looks[0]);
    await openAfresh(page, `${site.address}${address}`);
    // What is pressed may move a little when they come.
    await untilInOurTypefaces(page);
    await open?.(page);
    await shows(page).waitFor();
    expect(await faultsIn(page, looks)).toEqual([]);
    // The browser itself remarks on an answer that is not 200.
    expect(complaints.filter((remark) => !remark.includes('status of 40'))).toEqual([]);
  });
});
