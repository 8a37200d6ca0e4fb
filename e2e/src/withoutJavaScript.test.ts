import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, phone } from './support/browser';
import { publicPages } from './support/publicPages';
import { attachmentBytes, events } from './support/standIn/content';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  context = await browser.newContext({ viewport: desktop, javaScriptEnabled: false });
  page = await context.newPage();
  consoleErrors = consoleErrorsOf(page);
});
afterEach(async () => {
  const [, ...others] = context.pages();
  await Promise.all(others.map((tab) => tab.close()));
  await page.setViewportSize(desktop);
  expect(consoleErrors.splice(0)).toEqual([]);
});

const open = (path: string) => page.goto(`${site.url}${path}`);
/** The texts of the fixed elements on the screen, such as the bars of the frame. */
const floatingTexts = () =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
      // The link that skips the menu is above the screen until it has the focus.
      .filter((one) => one.getBoundingClientRect().bottom > 0)
      .map((one) => one.textContent),
  );
const pathOf = () => new URL(page.url()).pathname;

describe.each(publicPages)('without JavaScript, the page $name', ({ path, heading }) => {
  beforeAll(() => open(path));
  const title = () => page.getByRole('heading', { name: heading }).first();

  it('is readable', async () => {
    expect(await title().isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByText('Loading…').count()).toBe(0);
  });

  it('shows no control that does nothing', async () => {
    expect(await page.locator('main button:not([type=submit])').count()).toBe(0);
  });

  it('prints nothing that floats above it on a desktop and a phone', async () => {
    expect(await floatingTexts()).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await floatingTexts()).toEqual([]);
      expect(await title().isVisible()).toBe(true);
    }
    await page.emulateMedia({ media: null });
    expect(await floatingTexts()).not.toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('text uses our web fonts', async () => {
    const typeface = page.waitForEvent('request', (request) => request.url().endsWith('.woff2'));
    await open('/events');
    expect((await (await typeface).response())?.status()).toBe(200);
  });

  it('the top bar leads to every page it names', async () => {
    await open('/events');
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    for (const [name, path] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Gallery', '/gallery'],
      ['Contact', '/contact'],
      ['Blog', '/blog'],
      ['Book a Tour', '/events'],
    ] as const)
      expect(await link(name).getAttribute('href')).toBe(path);
    await link('Contact').click();
    expect(pathOf()).toBe('/contact');
  });

  it('the menu opens on a phone, leads to other pages and closes', async () => {
    await page.setViewportSize(phone);
    await open('/events');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    expect(pathOf()).toBe('/contact');
    expect(await menu.isVisible()).toBe(false);
  });

  it('the footer offers everything in the menu on a phone', async () => {
    await page.setViewportSize(phone);
    await open('/events');
    const links = page.getByRole('navigation', { name: 'Quick Links' });
    await links.getByRole('link', { name: 'Support & FAQ' }).click();
    expect(pathOf()).toBe('/support');
  });

  it('events are filtered', async () => {
    await open('/events');
    await page.getByLabel('Destination').selectOption('Tankwa');
    await page.getByRole('button', { name: 'Show rides' }).click();
    expect(new URL(page.url()).searchParams.get('destination')).toBe('Tankwa');
    expect(await page.getByRole('article').allTextContents()).toEqual([
      expect.stringContaining('Tankwa Karoo: the long straight'),
    ]);
    expect(await page.getByText('1 upcoming ride found.').isVisible()).toBe(true);
  });

  it('an attachment is downloaded and opened unchanged', async () => {
    await open('/events');
    await page.getByRole('link', { name: events[0]?.title ?? '' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Packing list.txt' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Packing list.txt');
    expect(readFileSync(await download.path())).toEqual(attachmentBytes);

    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in new tab: Packing list.txt' }).click();
    await (await opening).getByText(attachmentBytes.toString().trim()).waitFor();
  });

  it('the questions open one at a time', async () => {
    await open('/support');
    const bikes = page.getByText('No, motorcycles are not provided.');
    const gear = page.getByText('Your own, and all of it');
    await page.getByText('Do you provide motorcycles?').click();
    expect(await bikes.isVisible()).toBe(true);
    await page.getByText('What safety gear must I bring?').click();
    expect([await bikes.isVisible(), await gear.isVisible()]).toEqual([false, true]);
  });

  it('all answers are printed', async () => {
    await open('/support');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('No, motorcycles are not provided.').isVisible()).toBe(true);
    expect(await page.getByText('Your own, and all of it').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('a question opens by its URL', async () => {
    await open('/support#pillions');
    await page.getByText('Pillions eat, sleep and laugh at the same table').waitFor();
  });

  it('each film has the browser’s own controls', async () => {
    await open('/');
    const films = page.locator('video[controls]');
    expect(await films.count()).toBe(3);
    for (const film of await films.all()) {
      const video = await fetch(`${site.url}${await film.getAttribute('src')}`);
      expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    }
  });

  it('a gallery photo has a page, which leads to the next one and back to its position', async () => {
    await open('/gallery');
    await page.getByRole('link', { name: 'Winter over Sani' }).click();
    await page.getByRole('link', { name: 'View A bird of prey over blue ridges' }).click();
    expect(pathOf()).toBe('/gallery/winter/photos/wildlife');
    await page.getByText('2 of 4', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Next photo' }).click();
    expect(pathOf()).toBe('/gallery/winter/photos/kaapsehoop');
    await page.getByRole('img', { name: 'Wild horses in the mist' }).waitFor();
    await page.getByRole('link', { name: 'Winter over Sani' }).click();
    expect(page.url()).toBe(`${site.url}/gallery/winter#photo-3`);
  });

  it('the newsletter form works as a plain form', async () => {
    await open('/contact');
    const form = page.locator('footer form');
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.getAttribute('action')).toBe('/api/newsletter');
    expect(await form.locator('[name=email][required], [name=consent][required]').count()).toBe(2);
  });
});
