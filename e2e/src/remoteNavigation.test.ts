import { openRegistry, promote } from '@ridgeline/registry';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, phone, requestsOf } from './support/browser';
import { moveTo, recordHydration, untilHydrated } from './support/hydration';
import { startSite, type Site } from './support/site';
import { aWeatherRelease, weather } from './support/thirdRemote';
import { until } from './support/until';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The paths of the documents that were opened, so that navigations without a document show. */
let documents: string[];
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const registry = await openRegistry({ folder: site.releasesDir });
  await aWeatherRelease(registry, '1.0.0', { title: 'Weather on the passes' });
  await promote(registry, weather, '1.0.0', { by: 'The weather team', why: 'Riders asked for it' });
  await registry.close();
  await until(
    () => fetch(`${site.url}/weather`),
    ({ status }) => status === 200,
  );
  context = await browser.newContext({ viewport: desktop });
  await recordHydration(context);
  context.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  page = await context.newPage();
});
beforeEach(() => {
  documents = [];
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const files = `/remotes/${weather}/1.0.0/`;

/** Makes a link of the page lead to the remote, because the page has none of its own. */
async function linkToWeather(tab: Page) {
  const link = tab.locator('#content a[href^="/"]').first();
  await link.evaluate((anchor) => anchor.setAttribute('href', '/weather'));
  return tab.locator('#content a[href="/weather"]');
}

describe('a page of another remote', () => {
  it('is loaded only once its link is touched', async () => {
    const requests = requestsOf(context);
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/about`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes(weather))).toEqual([]);
    await (await linkToWeather(page)).hover();
    // The page's own code is loaded once its remote is.
    await until(
      async () => requests,
      (all) => all.some((url) => url.includes(`${files}page-privacy`)),
    );
    await moveTo(page, '/weather');
    await page.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
    expect(documents).toEqual(['/about']);
    await moveTo(page, '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    // Now start on a page of the remote, which does not own the home page.
    await page.goto(`${site.url}/weather`);
    await moveTo(page, '/');
    await page.getByRole('heading', { level: 1, name: 'The long way round' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('is opened in a new document if nobody touched its link, if another origin has its files, or while it is unavailable', async () => {
    const conflict = { status: 409, json: { message: 'Only a new document can show this page.' } };
    for (const response of [undefined, conflict, { json: null }]) {
      await page.route('**/page-owners/weather?*', (route) =>
        response ? route.fulfill(response) : route.continue(),
      );
      await page.goto(`${site.url}/about`);
      await moveTo(page, '/weather');
      await page.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
      await page.unroute('**/page-owners/weather?*');
    }
    const each = ['/about', '/weather'];
    expect(documents).toEqual([...each, ...each, ...each]);
  });

  it('has its document prefetched when a finger touches its link', async () => {
    const onPhone = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    await recordHydration(onPhone);
    const tab = await onPhone.newPage();
    await tab.goto(`${site.url}/about`);
    await untilHydrated(tab);
    const link = await linkToWeather(tab);
    const session = await onPhone.newCDPSession(tab);
    await session.send('Preload.enable');
    const prefetched = new Promise<void>((resolve) =>
      session.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve();
      }),
    );
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await prefetched;
    await moveTo(tab, '/weather');
    await tab.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
    const delivery = await tab.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
    expect(delivery).toBe('navigational-prefetch');
    await onPhone.close();
  });

  it('is opened once the connection is back, if that was lost after the touch', async () => {
    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const owner = page.waitForResponse('**/page-owners/weather?*');
    // The code is not loaded, so that only a new document can show the page.
    await page.route(`**${files}**`, (route) => route.abort());
    await (await linkToWeather(page)).hover();
    await owner;
    await context.setOffline(true);
    await moveTo(page, '/weather');
    await page.getByText('You are offline. The page opens as soon as').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('About');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
  });

  it('is not opened if the visitor has gone elsewhere in the meantime', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/page-owners/weather?*', async (route) => {
      await answered;
      await route.fulfill({ json: null });
    });
    await page.goto(`${site.url}/about`);
    const ownerRequest = page.waitForRequest('**/page-owners/weather?*');
    await moveTo(page, '/weather');
    await ownerRequest;
    await moveTo(page, '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    const response = page.waitForResponse('**/page-owners/weather?*');
    answer();
    await response;
    // A new document would start within this time.
    await page.waitForTimeout(500);
    expect(documents).toEqual(['/about']);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});
