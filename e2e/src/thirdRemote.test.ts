import {
  openRegistry,
  promote,
  promoteTogether,
  retire,
  rollback,
  type Registry,
} from '@ridgeline/registry';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, launchBrowser, phone, requestsOf } from './support/browser';
import { runCommand } from './support/commands';
import { aRelease, liveVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { moveTo, recordHydration, untilHydrated } from './support/hydration';
import { aWeatherRelease, weather } from './support/thirdRemote';
import { until } from './support/until';

let site: Site;
let browser: Browser;
let registry: Registry;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  registry = await openRegistry({ folder: site.releasesDir });
  await aWeatherRelease(registry, '1.0.0', { title: 'Weather on the passes' });
  await aWeatherRelease(registry, '1.1.0', { title: 'Wind on the passes' });
});
afterAll(async () => {
  await browser?.close();
  await registry?.close();
  await site?.stop();
});

const team = { by: 'The weather team', why: 'Riders asked for it' };
const pageAt = async (path: string) => (await fetch(`${site.url}${path}`)).text();
/** The paths of the documents that a context opens from now on, so that navigations without one show. */
function documentsOf(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
/** Makes a link of the page lead to the remote, because the page has none of its own. */
async function linkToWeather(page: Page) {
  const link = page.locator('#content a[href^="/"]').first();
  await link.evaluate((anchor) => anchor.setAttribute('href', '/weather'));
  return page.locator('#content a[href="/weather"]');
}
const release = (version: string) => `/remotes/${weather}/${version}/`;

describe('a remote that the shell has never seen', () => {
  it('goes live on a running site, with its page in the site map', async () => {
    expect((await fetch(`${site.url}/weather`)).status).toBe(404);
    await promote(registry, weather, '1.0.0', team);
    const page = await until(
      () => pageAt('/weather'),
      (html) => html.includes(release('1.0.0')),
    );
    expect(page).toContain('<h1');
    expect(page).toContain('Weather on the passes');
    await until(
      () => pageAt('/sitemap.xml'),
      (map) => map.includes(`${site.url}/weather</loc>`),
    );
    // The remote owns no other path.
    expect(await pageAt('/support')).toContain('Support &amp; FAQ');
  });

  it('is loaded into a page of another remote only once its link is touched', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const requests = requestsOf(context);
    const documents = documentsOf(context);
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/about`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes(weather))).toEqual([]);
    await (await linkToWeather(page)).hover();
    // The page's own code is loaded once its remote is.
    await until(
      async () => requests,
      (all) => all.some((url) => url.includes(`${release('1.0.0')}page-support`)),
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
    await context.close();
  });

  it('is opened in a new document if nobody touched its link, if another origin has its files, or while it is unavailable', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const documents = documentsOf(context);
    const page = await context.newPage();
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
    await context.close();
  });

  it('has its document prefetched when a finger touches its link', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    await recordHydration(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
    const link = await linkToWeather(page);
    const session = await context.newCDPSession(page);
    await session.send('Preload.enable');
    const prefetched = new Promise<void>((resolve) =>
      session.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve();
      }),
    );
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await prefetched;
    await moveTo(page, '/weather');
    await page.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
    const delivery = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
    expect(delivery).toBe('navigational-prefetch');
    await context.close();
  });

  it('is opened once the connection is back, if that was lost after the touch', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const owner = page.waitForResponse('**/page-owners/weather?*');
    // The code is not loaded, so that only a new document can show the page.
    await page.route(`**${release('1.0.0')}**`, (route) => route.abort());
    await (await linkToWeather(page)).hover();
    await owner;
    await context.setOffline(true);
    await moveTo(page, '/weather');
    await page.getByText('You are offline. The page opens as soon as').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('About');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Weather on the passes' }).waitFor();
    await context.close();
  });

  it('is not opened if the visitor has gone elsewhere in the meantime', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const documents = documentsOf(context);
    const page = await context.newPage();
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
    await context.close();
  });

  it('changes to its next version and back, while the rest of the site stays the same', async () => {
    await promote(registry, weather, '1.1.0', team);
    await until(
      () => pageAt('/weather'),
      (html) => html.includes('Wind on the passes'),
    );
    await rollback(registry, weather, team);
    await until(
      () => pageAt('/weather'),
      (html) => html.includes('Weather on the passes'),
    );
    expect(await pageAt('/about')).toContain(liveVersion(site, 'public_mfe'));
  });

  it('takes over a path when both remotes are promoted together, without a failed page', async () => {
    const live = liveVersion(site, 'public_mfe');
    await aWeatherRelease(registry, '2.0.0', {
      title: 'Weather on the passes',
      paths: ['/weather', '/rain'],
    });
    await aWeatherRelease(registry, '2.1.0', { title: 'Weather on the passes' });
    await promote(registry, weather, '2.0.0', team);
    const { remote } = await registry.manifest('public_mfe', live);
    await aRelease(site, '9.5.0', [], { remote: { ...remote, paths: ['/', '/rain'] } });
    await expect(promote(registry, 'public_mfe', '9.5.0', team)).rejects.toThrow(
      'public_mfe 9.5.0 and rides_weather 2.0.0 both own /rain.',
    );
    const both = [
      { remote: weather, version: '2.1.0' },
      { remote: 'public_mfe', version: '9.5.0' },
    ];
    await promoteTogether(registry, both, team);
    const statuses: number[] = [];
    await until(
      async () => {
        statuses.push((await fetch(`${site.url}/weather`)).status);
        return `${await pageAt('/weather')}${await pageAt('/about')}`;
      },
      (html) => html.includes(release('2.1.0')) && html.includes('public_mfe/9.5.0/'),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const before = [
      { remote: weather, version: '2.0.0' },
      { remote: 'public_mfe', version: live },
    ];
    await promoteTogether(registry, before, team);
    await until(
      async () => `${await pageAt('/weather')}${await pageAt('/about')}`,
      (html) => html.includes(release('2.0.0')) && html.includes(`public_mfe/${live}/`),
    );
  });

  it('leaves its path to another remote when the same change retires it, without a failed page', async () => {
    const live = liveVersion(site, 'public_mfe');
    const { remote } = await registry.manifest('public_mfe', live);
    const pageOfItsOwn = { in: /\.c?js$/, replace: /path: ?["']support["']/, by: 'path:"weather"' };
    const paths = ['/', '/weather'];
    await aRelease(site, '9.6.0', [pageOfItsOwn], { remote: { ...remote, paths } });
    const taker = { remote: 'public_mfe', version: '9.6.0' };
    await promoteTogether(registry, [taker], team, undefined, [weather]);
    const statuses: number[] = [];
    const weatherPage = async () => {
      const response = await fetch(`${site.url}/weather`);
      statuses.push(response.status);
      return response.text();
    };
    await until(weatherPage, (html) => html.includes('/remotes/public_mfe/9.6.0/'));
    const before = [
      { remote: weather, version: '2.0.0' },
      { remote: 'public_mfe', version: live },
    ];
    await promoteTogether(registry, before, team);
    await until(weatherPage, (html) => html.includes(release('2.0.0')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is gone once it is retired', async () => {
    await retire(registry, weather, team);
    await until(
      async () => (await fetch(`${site.url}/weather`)).status,
      (status) => status === 404,
    );
    expect(await pageAt('/sitemap.xml')).not.toContain('/weather');
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
  });
});

it('a release with a page that is cached for each search string gets a warning', async () => {
  const edit = {
    in: /page-no-ride\.\w+\.js$/,
    replace: /searchParams: ?\[\]/,
    by: 'hasMainAction:!1',
  };
  await aRelease(site, '9.7.0', [edit], {}, 'booking_mfe');
  const { status, text } = await runCommand(site.releasesDir, 'promote', 'booking-mfe', '9.7.0');
  expect(text).toContain('WARNING: Page /book: its route has no "searchParams" in its handle');
  expect(text.split('WARNING').length).toBe(2);
  expect([status, text]).toEqual([0, expect.stringContaining('booking_mfe 9.7.0 is live')]);
}, 240_000);
