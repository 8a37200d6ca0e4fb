import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, phone } from './support/browser';
import { rememberStarts, untilStarted } from './support/started';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { until } from './support/until';

let site: StandInSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let loaded: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  site.feel('full');
  context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await rememberStarts(context);
  page = await context.newPage();
  loaded = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
});
afterEach(() => context.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const callsFor = (path: string) => loaded.filter((one) => one === path).length;
const untilCalled = (path: string) =>
  until(
    async () => callsFor(path),
    (calls) => calls > 0,
  );

async function open(path: string) {
  await page.goto(`${site.address}${path}`);
  await untilStarted(page);
}

describe('a link in sight', () => {
  it('leads on without asking anything of the network any more', async () => {
    await open('/contact');
    await untilCalled('/api/gallery');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await heading('Our Gallery and Past Events').waitFor();
  });

  it('is left alone on a slow connection until it is touched', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    });
    await open('/contact');
    await page.waitForLoadState('networkidle');
    expect(callsFor('/api/gallery')).toBe(0);
    await page.getByRole('link', { name: 'Gallery' }).first().hover();
    await untilCalled('/api/gallery');
  });

  it('shows what was there a minute ago, and behind it what is there now', async () => {
    await page.clock.install();
    await open('/contact');
    await page.clock.runFor(3000);
    await untilCalled('/api/events');
    await page.waitForLoadState('networkidle');
    site.feel('empty');
    await page.clock.runFor(60_000);
    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.clock.runFor(1000);
    await page.getByText('No Events Planned').first().waitFor();
  });
});

describe('a navigation', () => {
  it('that loses the connection leaves the page, says so, and goes on when it is back', async () => {
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

  it('can be given up while it waits for the connection', async () => {
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
