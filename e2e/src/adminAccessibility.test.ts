import type { Browser, Locator, Page } from 'playwright-core';
import { adminScreens } from './support/adminScreens';
import { accessibilityProblems, contentProblems } from './support/axe';
import { consoleErrorsOf, phone } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { appearances, applyAppearance } from './support/appearances';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease } from './support/releases';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let tabs: Record<'visitor' | 'owner', { page: Page; consoleErrors: string[] }>;
let ids: OneOfEach;
let token: string;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  ids = await oneOfEach(site, token, 'Sani Pass');
  await aStagedRelease(site, '9.4.0', [], 0.5);
  const options = { viewport: phone, reducedMotion: 'reduce' } as const;
  const visitor = await (await browser.newContext(options)).newPage();
  const owner = await (await contextWith(browser, site, token, options)).newPage();
  tabs = {
    visitor: { page: visitor, consoleErrors: consoleErrorsOf(visitor) },
    owner: { page: owner, consoleErrors: consoleErrorsOf(owner) },
  };
});

describe('in light and dark themes, on a phone and on a desktop', () => {
  it.each(adminScreens)('$name is accessible', async ({ path, as, withFrame, open, shows }) => {
    const { page, consoleErrors } = tabs[as ?? 'owner'];
    consoleErrors.length = 0;
    const filledPath = path.replace(/:(\w+)/, (_all, kind: keyof OneOfEach) => ids[kind]);
    await applyAppearance(page, appearances[0]);
    await openInUsedTab(page, `${site.url}${filledPath}`);
    // Wait for the web fonts, because elements that we click may move when they load.
    await untilWebFontsLoaded(page);
    await open?.(page);
    await shows(page).waitFor();
    const problems = withFrame ? accessibilityProblems : contentProblems;
    expect(await problems(page, appearances)).toEqual([]);
    // The browser logs every response that is not 200.
    expect(consoleErrors.filter((message) => !message.includes('status of 40'))).toEqual([]);
  });
});

describe('with forced colours', () => {
  const backgroundOf = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).backgroundColor);

  it('the toolbar of a text still shows what is switched on', async () => {
    const { page } = tabs.owner;
    await page.emulateMedia({ forcedColors: 'active' });
    await openInUsedTab(page, `${site.url}/addblog`);
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await tool('Bold').click();
    await page.locator('button[aria-label="Bold"][aria-pressed=true]').waitFor();
    expect(await backgroundOf(tool('Bold'))).not.toBe(await backgroundOf(tool('Italic')));
  });

  it('the bar of a ride still shows how full it is', async () => {
    const { page } = tabs.owner;
    const offer = await fetch(`${site.url}/api/events/${ids.event}/offer`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ riderPlaces: 2, riderPriceCents: 100_000 }),
    });
    expect(offer.status).toBe(200);
    await page.emulateMedia({ forcedColors: 'active' });
    await openInUsedTab(page, `${site.url}/admin-ride/${ids.event}`);
    const bar = page.locator('#content [aria-hidden=true]:has(> span[style*=width])');
    await bar.waitFor();
    expect(await backgroundOf(bar.locator('span'))).not.toBe(await backgroundOf(bar));
  });
});
