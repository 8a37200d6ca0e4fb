import type { Browser, Page } from 'playwright-core';
import { desktop, phone } from './support/browser';
import { removePopovers } from './support/removePopovers';
import { recordHydration, untilHydrated } from './support/hydration';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await context.addInitScript(removeFeatures);
  await context.addInitScript(removePopovers);
  await recordHydration(context);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
});
beforeEach(() => (consoleErrors = []));

/** Removes features that browsers of late 2022 lack, or that people or companies turn off. */
function removeFeatures() {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const removed: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [iterator, ['map', 'filter', 'toArray', 'some', 'find', 'forEach']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [Navigator.prototype, ['connection', 'sendBeacon', 'userActivation', 'locks']],
    [Crypto.prototype, ['randomUUID']],
    [window, ['requestIdleCallback', 'scheduler', 'navigation', 'onscrollend', 'Iterator']],
  ];
  for (const [owner, names] of removed)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

async function open(path: string) {
  await page.goto(`${site.url}${path}`);
  await untilHydrated(page);
}

describe('in a browser of late 2022', () => {
  it('a visitor navigates by menu, filters rides and looks through photos', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('link', { name: 'Winter over Sani' }).click();
    await page.getByRole('link', { name: 'View Wild horses in the mist' }).click();
    await page.getByText('3 of 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('4 of 4').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor();
    await page.getByText('Find a ride by place').click();
    await page.getByLabel('Destination').selectOption('Tankwa');
    await page.getByRole('button', { name: 'Show rides' }).click();
    await page.getByText('1 upcoming ride found.').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('the owner finds the log-in form', async () => {
    await page.setViewportSize(desktop);
    await open('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByLabel('Username').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('styles use no syntax that the browser ignores', async () => {
    await open('/events');
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    );
    expect(sheets).toMatch(/@media \(min-width: ?\d/);
    expect(sheets).not.toMatch(/@media[^{]*[<>]=/);
  });
});
