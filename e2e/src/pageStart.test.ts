import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, phone, withoutPrefetching } from './support/browser';
import { removePopovers } from './support/removePopovers';
import { recordHydration, untilHydrated } from './support/hydration';
import { fontFamilyOf, untilWebFontsLoaded } from './support/typefaces';
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
  context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  await recordHydration(context);
  await withoutPrefetching(context);
  page = await context.newPage();
});
afterEach(() => context.close());

describe('the start of a page', () => {
  /** Opens the menu, and closes it by its button, by Escape, and by a click outside of it. */
  async function expectMenuToWork(tab: Page) {
    const menu = tab.getByRole('dialog', { name: 'Menu' });
    const closings = [
      () => tab.getByRole('button', { name: 'Close menu' }).click(),
      () => tab.keyboard.press('Escape'),
      () => tab.mouse.click(5, 300),
    ];
    for (const close of closings) {
      await tab.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu.waitFor();
      await close();
      await menu.waitFor({ state: 'hidden' });
    }
  }

  it('opens and closes the menu before any script has loaded', async () => {
    await page.setViewportSize(phone);
    await page.route(/\/(assets|remotes)\/.*\.js$/, () => undefined);
    await page.goto(`${site.url}/events`, { waitUntil: 'domcontentloaded' });
    await expectMenuToWork(page);
  });

  it('opens and closes the menu in browsers without popovers', async () => {
    const older = await browser.newContext({ viewport: phone });
    await older.addInitScript(removePopovers);
    const tab = await older.newPage();
    await tab.goto(`${site.url}/events`);
    await expectMenuToWork(tab);
    await older.close();
  });

  it('keeps a menu open that was opened before hydration', async () => {
    await page.setViewportSize(phone);
    let releaseScripts = () => undefined as void;
    const released = new Promise<void>((resolve) => (releaseScripts = resolve));
    await page.route(/\/(assets|remotes)\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/events`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu' }).click();
    releaseScripts();
    await untilHydrated(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'Blog', exact: true }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });

  /** Opens a page whose clock the test controls, and records the files that it requests. */
  async function openUntouched(saveData: boolean) {
    const separateContext = await browser.newContext({ viewport: desktop });
    await recordHydration(separateContext);
    await separateContext.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    const tab = await separateContext.newPage();
    const requested: string[] = [];
    tab.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await tab.clock.install();
    await tab.goto(`${site.url}/events`);
    const endingWith = (ending: string) => requested.filter((path) => path.endsWith(ending));
    return { tab, endingWith };
  }
  const hasStarted = (tab: Page) => tab.evaluate(() => 'isHydrated' in window);

  it('hydrates even if nobody touches the page', async () => {
    const { tab, endingWith } = await openUntouched(false);
    await tab.clock.runFor(3000);
    await untilHydrated(tab);
    expect(endingWith('.woff2')).not.toEqual([]);
    await tab.context().close();
  });

  it('hydrates although a picture never arrives', async () => {
    const pending: string[] = [];
    await page.route('**/*', (route) => {
      if (route.request().resourceType() !== 'image') return route.continue();
      pending.push(route.request().url());
      return undefined;
    });
    await page.goto(site.url, { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    expect(pending).not.toEqual([]);
  });

  it('retries a script that could not be loaded', async () => {
    let failures = 0;
    await page.route(/\/assets\/main.*\.js$/, (route) =>
      (failures += 1) < 3 ? route.abort() : route.continue(),
    );
    await page.goto(`${site.url}/events`);
    await untilHydrated(page);
    expect(failures).toBe(3);
  });

  /** Opens a page, and tells when its content was painted, and when its first script or web font was requested. */
  async function timesOfStart() {
    await page.goto(`${site.url}/events`);
    await untilHydrated(page);
    await untilWebFontsLoaded(page);
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|woff2)$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    return { painted: times.painted ?? Infinity, requested: Math.min(...times.requested) };
  }

  it('requests no script and no web font before its content is painted', async () => {
    const { painted, requested } = await timesOfStart();
    expect(requested).toBeGreaterThan(painted);
    expect(requested).toBeLessThan(Infinity);
  });

  it('requests none on a slow device either, which paints the background first', async () => {
    await page.addInitScript(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('body > * { visibility: hidden }');
      document.adoptedStyleSheets = [hidden];
      setTimeout(() => (document.adoptedStyleSheets = []), 800);
    });
    const { painted, requested } = await timesOfStart();
    expect(painted).toBeGreaterThan(700);
    expect(requested).toBeGreaterThan(painted);
  });

  it('switches to the web fonts all at once, when the last one has loaded', async () => {
    let releaseLastFont = () => undefined as void;
    const released = new Promise<void>((resolve) => (releaseLastFont = resolve));
    await page.route(/condensed-latin-700.*\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
    const others = page.waitForResponse(/barlow-latin-400.*\.woff2$/);
    // The delayed font may keep the load event from firing.
    await page.goto(`${site.url}/events`, { waitUntil: 'domcontentloaded' });
    await (await others).finished();
    expect(await fontFamilyOf(page)).toMatch(/^"Barlow as /);
    releaseLastFont();
    await untilWebFontsLoaded(page);
  });

  it('uses fallback fonts when the web fonts cannot be loaded', async () => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(`${site.url}/events`);
    await untilWebFontsLoaded(page);
    expect(await page.evaluate(() => document.fonts.check('700 1em Barlow Condensed'))).toBe(false);
    await untilHydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  it('requests no script or web font with Save-Data until the visitor touches the page', async () => {
    const { tab, endingWith } = await openUntouched(true);
    await tab.clock.runFor(10_000);
    await tab.waitForLoadState('networkidle');
    expect([...endingWith('.js'), ...endingWith('.woff2')]).toEqual([]);

    expect(await hasStarted(tab)).toBe(false);
    await tab.keyboard.press('Tab');
    await untilHydrated(tab);
    await tab.context().close();
  });
});
