import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser';
import { looks, type Look } from './support/looks';
import { differenceFromStored, forgetDifferences } from './support/pictures';
import { publicPages, type PublicPage } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { rememberStarts, untilStarted } from './support/started';

let site: StandInSite;
let browser: Browser;
beforeAll(async () => {
  forgetDifferences();
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Widths in pixels at which the pictures are stored. */
const stored = { phone: 390, desktop: 960, whole: 480 };

/** Draws all of a page, even what is far below, and puts a fixed text for what changes each day. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible';
      if (element.childElementCount === 0 && element.textContent.startsWith('Next ride'))
        element.textContent = 'Next ride · In 12 days';
    }
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function show({ path, heading }: PublicPage, look: Look) {
  const { viewport, colorScheme } = look;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  await rememberStarts(context);
  const page = await context.newPage();
  await page.goto(`${site.address}${path}`);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await untilStarted(page);
  await settle(page);
  return page;
}

describe.each(looks)('on a $layout, $colorScheme', (look) => {
  const { layout, colorScheme } = look;

  it.each(publicPages)('$name looks as it did', async (row) => {
    const page = await show(row, look);
    const name = `${row.name}-${layout}-${colorScheme}`;
    const screenshot = await page.screenshot({ animations: 'disabled' });
    expect(await differenceFromStored(name, screenshot, stored[layout])).toBeUndefined();

    if (layout === 'desktop' && colorScheme === 'light') {
      const whole = await page.screenshot({ animations: 'disabled', fullPage: true });
      expect(await differenceFromStored(`${row.name}-whole`, whole, stored.whole)).toBeUndefined();
    }
    await page.context().close();
  });
});
