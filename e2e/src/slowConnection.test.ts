import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phone } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await recordHydration(context);
  page = await context.newPage();
});
afterEach(() => context.close());

/** The sum of all layout shifts that had no input. */
const layoutShift = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(
            shifts.reduce(
              (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
              0,
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function slowDownTo3G() {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (400 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
}

const saveData = () =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

describe.each([
  ['on a 3G connection', slowDownTo3G],
  ['with Save-Data', saveData],
])('a visit %s', (_how, prepare) => {
  beforeEach(prepare);

  const link = (name: string) => page.getByRole('link', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  /** The photo is a page of its own before scripts have loaded, and a dialog afterwards. */
  const shownPhoto = (number: number) => page.getByText(`${number} of 4`, { exact: true });

  it('leads through the menu, a gallery, its photos and back, and to a ride at a destination', async () => {
    await page.goto(`${site.url}/`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click();
    await heading('Our Gallery and Past Events').waitFor();
    await page.locator('#content a[href="/gallery/winter"]').first().click();
    await heading('Winter over Sani').waitFor();
    await link('View Wild horses in the mist').click();
    await shownPhoto(3).waitFor();
    await page.getByRole('button', { name: 'Next photo' }).or(link('Next photo')).first().click();
    await shownPhoto(4).waitFor();
    await page.goBack();
    await heading('Winter over Sani').or(shownPhoto(3)).first().waitFor();
    await page.goto(`${site.url}/events`, { waitUntil: 'commit' });
    await page.getByText('Find a ride by place').click();
    await page.getByLabel('Destination').selectOption('Tankwa');
    await page.getByRole('button', { name: 'Show rides' }).click();
    await page.getByText('1 upcoming ride found.').waitFor();
    await link('Tankwa Karoo: the long straight').first().click();
    await heading('Tankwa Karoo: the long straight').waitFor();
  });
});

describe('on a 3G connection', () => {
  beforeEach(slowDownTo3G);

  it.each(['/', '/event/sani', '/gallery/winter', '/support'])(
    '%s stays in place while it loads',
    async (path) => {
      await page.goto(`${site.url}${path}`);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift()).toBeLessThan(0.1);
    },
  );

  it('a photo and a question open before any script has loaded', async () => {
    await page.goto(`${site.url}/gallery/winter`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'View Wild horses in the mist' }).click();
    await page.getByText('3 of 4', { exact: true }).waitFor();
    await page.goto(`${site.url}/support`, { waitUntil: 'commit' });
    await page.getByText('Do you provide motorcycles?').click();
    await page.getByText('No, motorcycles are not provided.').waitFor();
  });
});

describe('without a connection', () => {
  it('the newsletter form says so, and keeps what was typed', async () => {
    await page.goto(`${site.url}/contact`);
    await untilHydrated(page);
    const form = page.getByRole('contentinfo');
    await form.getByLabel('E-mail address').fill('rider@example.com');
    await form.getByRole('checkbox').check();
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByRole('alert').waitFor();
    expect(await form.getByRole('alert').textContent()).toBe('Network Error');
    expect(await form.getByLabel('E-mail address').inputValue()).toBe('rider@example.com');
    expect(await form.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('a page that the visitor leaves', () => {
  it('before its scripts have loaded closes its menu, so that the menu is closed on the way back', async () => {
    await page.route(/\/(assets|remotes)\/.*\.js$/, () => undefined);
    const opened = await page.goto(`${site.url}/events`, { waitUntil: 'domcontentloaded' });
    // Otherwise it would not be stored in the back/forward cache.
    expect(opened?.headers()['cache-control']).not.toContain('no-store');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    // Dispatch the event of a browser that stores the page in its back/forward cache.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    );
    await menu.waitFor({ state: 'hidden' });
  });
});

describe('the top bar', () => {
  it('covers content that scrolls beneath it, before any script has loaded', async () => {
    await page.route(/\/(assets|remotes)\/.*\.js$/, () => undefined);
    await page.goto(`${site.url}/`, { waitUntil: 'domcontentloaded' });
    const colour = () =>
      page.locator('header').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(await colour()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 10);
    await page.waitForFunction(() =>
      getComputedStyle(document.querySelector('header') as Element).backgroundColor.startsWith(
        'rgb(',
      ),
    );
  });
});
