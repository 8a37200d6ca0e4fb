import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop } from './support/browser';
import { oneOfEach } from './support/content';
import { withBrowser } from './support/journey';
import { contextWith, signUp } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  await oneOfEach(site, token, 'Sani Pass');
});
beforeEach(async () => {
  context = await contextWith(browser, site, token, { viewport: desktop });
  page = await context.newPage();
});
afterEach(() => context.close());

const forms = /\/page-forms\..*\.js$/;
const rarePages = /\/page-rare\..*\.js$/;

/** The most that the scripts of the dashboard may have, transferred with brotli, in bytes. */
const scriptsOfDashboard = 175_000;

const listOfRides = () => page.getByRole('button', { name: 'Edit Sani Pass' });
const openDashboard = () => page.goto(`${site.url}/admin-dashboard`);
const failure = () => page.getByText('Failed to fetch data. Please try again.', { exact: true });
const administration = () => page.getByRole('navigation', { name: 'Administration' });
const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();

describe('the dashboard', () => {
  it('needs few scripts, and fetches those of the forms afterwards', async () => {
    const fetched = page.waitForResponse(forms);
    let bytes = Infinity;
    await page.route('**/api/events?*', async (route) => {
      bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
      await route.continue();
    });
    await openDashboard();
    await listOfRides().waitFor();
    await fetched;
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(scriptsOfDashboard);
  });

  it('fetches the forms, which then open without a connection', async () => {
    const fetched = page.waitForResponse(forms);
    await openDashboard();
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Add New Event' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add New Event' }).waitFor();
    await page.getByLabel('Title').fill('Typed in a valley');
    await page.getByText('You are offline.').waitFor();
  });
});

describe('a page whose file cannot be downloaded', () => {
  it('says so, and opens at another try', async () => {
    await page.route(rarePages, (route) => route.abort());
    await page.goto(`${site.url}/admin-settings`);
    await failure().waitFor();
    await page.unroute(rarePages);
    await tryAgain();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('opens by itself once the connection is back, and the document stays', async () => {
    await openDashboard();
    await listOfRides().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await administration().getByRole('link', { name: 'Settings' }).click();
    await failure().waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
});
