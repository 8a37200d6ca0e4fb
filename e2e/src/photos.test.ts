import type { Browser, Page } from 'playwright-core';
import { desktop, phone } from './support/browser';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
});
afterEach(() => page.context().close());

async function openTab(options = {}) {
  const context = await browser.newContext({ viewport: phone, ...options });
  await recordHydration(context);
  page = await context.newPage();
}
const open = (path: string) => page.goto(`${site.url}${path}`);
const horses = () => page.getByRole('link', { name: 'View Wild horses in the mist' });
const lightbox = () => page.getByRole('dialog', { name: 'Photos, full screen' });
const photoPage = '/gallery/winter/photos/kaapsehoop';

describe('a photo in full screen', () => {
  it('has the URL of its own page, and closes without a network request', async () => {
    await openTab();
    await open('/gallery/winter');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View A bird of prey over blue ridges' }).click();
    await lightbox().getByRole('button', { name: 'Next photo' }).click();
    await page.waitForURL(`**${photoPage}`);
    await page.context().setOffline(true);
    await lightbox().getByRole('button', { name: 'Close' }).click();
    await lightbox().waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/gallery/winter`);
    await horses().waitFor();
  });

  it('leaves the gallery its URL if it is closed while the browser is busy with the next photo', async () => {
    await openTab();
    await open('/gallery/winter');
    await untilHydrated(page);
    await horses().click();
    await lightbox().waitFor();
    await page.waitForURL(`**${photoPage}`);
    await lightbox().evaluate((dialog) => {
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        window.history.back();
        const start = performance.now();
        while (performance.now() - start < 300);
      }).observe(dialog, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await page.keyboard.press('ArrowRight');
    await lightbox().waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${site.url}/gallery/winter`);
  });

  it('becomes its own page after a reload, from which Back leads to the gallery', async () => {
    await openTab();
    await open('/gallery/winter');
    await untilHydrated(page);
    await horses().click();
    await page.waitForURL(`**${photoPage}`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Winter over Sani, photo 3 of 4' }).waitFor();
    expect(await lightbox().count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Winter over Sani', exact: true }).waitFor();
    expect(await lightbox().count()).toBe(0);
  });
});

describe('a photo that is tapped before scripts have loaded', () => {
  it('opens as its own page', async () => {
    await openTab();
    await page.route('**/*.js', () => undefined);
    await page.goto(`${site.url}/gallery/winter`, { waitUntil: 'domcontentloaded' });
    await horses().click();
    await page.waitForURL(`**${photoPage}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('img', { name: 'Wild horses in the mist' }).waitFor();
  });
});

describe('a photo in the hash of an old URL', () => {
  const boxOf = async () => {
    const box = await horses().boundingBox();
    if (!box) throw new Error('It is not drawn');
    return box;
  };

  it.each([phone, desktop])(
    'is in view at once, and large, at a width of $width px, even without scripts',
    async (viewport) => {
      await openTab({ viewport, javaScriptEnabled: false });
      await open('/gallery/winter#photo-3');
      const { y, height } = await boxOf();
      // The photo is below the top bar.
      expect(y).toBeGreaterThanOrEqual(72);
      expect(y).toBeLessThan(120);
      expect(height).toBeGreaterThan(viewport.height / 2);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    },
  );

  it('keeps its position when scripts load, and opens in full screen when tapped', async () => {
    await openTab();
    await open('/gallery/winter#photo-3');
    const before = await boxOf();
    await untilHydrated(page);
    expect(await boxOf()).toEqual(before);
    expect(await lightbox().count()).toBe(0);
    await horses().click();
    await lightbox().getByText('3 of 4').waitFor();
  });
});
