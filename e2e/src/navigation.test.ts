import type { Browser, BrowserContext, Page } from 'playwright-core';
import { isWholeChromiumInstalled, launchWithBackForwardCache, phone } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { startTcpProxy } from './support/tcpProxy';
import { until } from './support/until';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let loaded: string[];
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await recordHydration(context);
  page = await context.newPage();
});
beforeEach(() => {
  site.setMode('full');
  loaded = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
});
afterEach(async () => {
  page.removeAllListeners();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Ends everything that the page still loads.
  await page.goto(`${site.url}/robots.txt`);
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const callsFor = (path: string) => loaded.filter((one) => one === path).length;
const untilCalled = (path: string) =>
  until(
    async () => callsFor(path),
    (calls) => calls > 0,
  );

async function open(path: string) {
  await page.goto(`${site.url}${path}`);
  await untilHydrated(page);
}

describe('a visible link', () => {
  it('leads to its page without another request', async () => {
    await open('/contact');
    await untilCalled('/api/gallery');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await heading('Our Gallery and Past Events').waitFor();
  });

  it('is not prefetched on a slow connection until it is touched', async () => {
    const slowConnection = await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    });
    await open('/contact');
    await page.waitForLoadState('networkidle');
    expect(callsFor('/api/gallery')).toBe(0);
    await page.getByRole('link', { name: 'Gallery' }).first().hover();
    await untilCalled('/api/gallery');
    await slowConnection.dispose();
  });

  it('shows data from a minute ago, and refreshes it in the background', async () => {
    // The fake clock stays in its context, so the other tests need another one.
    const tab = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
    await recordHydration(tab.context());
    await tab.clock.install();
    const prefetched = tab.waitForEvent('requestfinished', (request) =>
      request.url().includes('/api/events'),
    );
    await tab.goto(`${site.url}/contact`);
    await untilHydrated(tab);
    await tab.clock.runFor(3000);
    await prefetched;
    await tab.waitForLoadState('networkidle');
    site.setMode('empty');
    await tab.clock.runFor(60_000);
    await tab.getByRole('link', { name: 'Book Now' }).click();
    await tab.clock.runFor(1000);
    await tab.getByText('No Events Planned').first().waitFor();
    await tab.close();
  });
});

describe('a navigation', () => {
  it('stays on the page without a connection, says so, and continues once the connection is back', async () => {
    await open('/contact');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'You are offline. The page opens as soon as the connection is back.' })
      .waitFor();
    expect(await heading('Contact Us').count()).toBe(1);
    await context.setOffline(false);
    await heading('Blog').waitFor();
  });

  it.each(['cut', 'stall'] as const)(
    'stays on the page if the line is lost in the middle (%s), says so, and continues once it is back',
    async (loss) => {
      const line = await startTcpProxy(site);
      await page.goto(`${line.url}/contact`);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await page.route('**/api/blog*', async (route) => {
        line[loss]();
        await route.continue();
      });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
      await page.getByText('You are offline. The page opens as soon as').waitFor();
      expect(await heading('Contact Us').count()).toBe(1);
      await page.unroute('**/api/blog*');
      line.restore();
      await heading('Blog').waitFor();
      line.close();
    },
  );

  it('can be cancelled while it waits for the connection', async () => {
    await open('/contact');
    await untilCalled('/api/gallery');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await heading('Our Gallery and Past Events').waitFor();
    await context.setOffline(false);
    expect(new URL(page.url()).pathname).toBe('/gallery');
  });
});

(isWholeChromiumInstalled() ? describe : describe.skip)(
  'a page from the back/forward cache',
  () => {
    interface RestoredWindow extends Window {
      isRestored?: boolean;
    }
    let chromium: Browser;
    let tab: Page;
    beforeAll(async () => {
      chromium = await launchWithBackForwardCache();
      tab = await chromium.newPage({ viewport: phone });
      await recordHydration(tab.context());
    });
    afterAll(() => chromium?.close());

    const background = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);

    it.each([
      ['home', '/'],
      ['event', '/event/sani'],
      ['gallery', '/gallery/winter'],
    ])(
      '%s is shown as it was left, with its menu closed, in the current theme',
      async (_name, path) => {
        await tab.emulateMedia({ colorScheme: 'light' });
        await tab.goto(`${site.url}${path}`);
        await untilHydrated(tab);
        const byDay = await background();
        await tab.evaluate(() => {
          addEventListener(
            'pageshow',
            ({ persisted }) => ((window as RestoredWindow).isRestored = persisted),
          );
        });
        await tab.getByRole('button', { name: 'Menu', exact: true }).click();
        const menu = tab.getByRole('dialog', { name: 'Menu' });
        await menu.waitFor();
        await tab.goto(`${site.url}/robots.txt`);
        await tab.emulateMedia({ colorScheme: 'dark' });
        await tab.goBack({ waitUntil: 'commit' });
        await tab.waitForFunction(() => (window as RestoredWindow).isRestored !== undefined);
        const restored = await tab.evaluate(() => {
          const [visit] = performance.getEntriesByType('navigation');
          const { notRestoredReasons = null } = visit as PerformanceNavigationTiming & {
            notRestoredReasons?: object | null;
          };
          return { isRestored: (window as RestoredWindow).isRestored, notRestoredReasons };
        });
        expect(restored).toEqual({ isRestored: true, notRestoredReasons: null });
        expect(await menu.count()).toBe(0);
        expect(await background()).not.toBe(byDay);
        await tab.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
        await tab.waitForFunction(() => location.pathname === '/privacy');
      },
    );
  },
);
