import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser';
import { looks, applyLook } from './support/looks';
import { differenceFromStored, removeDifferences } from './support/pictures';
import { publicPages, type PublicPage } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { recordHydration, untilHydrated, untilLaidOut } from './support/started';
import { untilWebFontsLoaded } from './support/typefaces';

let site: StandInSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  removeDifferences();
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await recordHydration(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The widths of the stored pictures, in pixels. */
const storedWidths = { phone: 390, desktop: 960, whole: 480 };

/** Loads all pictures of a page, even far below, and replaces text that changes every day. */
async function settle() {
  await untilWebFontsLoaded(page);
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
      if (element.childElementCount === 0 && element.textContent.startsWith('Next ride'))
        element.textContent = 'Next ride · In 12 days';
    }
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function show({ path, heading }: PublicPage) {
  await applyLook(page, looks[0]);
  await page.goto(`${site.url}${path}`);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await untilHydrated(page);
  await untilLaidOut(page);
}

it.each(publicPages)(
  '$name looks like its stored pictures, in light and dark themes, small and large',
  async (row) => {
    await show(row);
    const differences: (string | undefined)[] = [];
    for (const look of looks) {
      const { layout, colorScheme } = look;
      await applyLook(page, look);
      await settle();
      const screenshot = await page.screenshot({ animations: 'disabled' });
      const name = `${row.name}-${layout}-${colorScheme}`;
      differences.push(await differenceFromStored(name, screenshot, storedWidths[layout]));
    }
    // The last look is also stored as a picture of the whole page.
    const wholePage = await page.screenshot({ animations: 'disabled', fullPage: true });
    differences.push(
      await differenceFromStored(`${row.name}-whole`, wholePage, storedWidths.whole),
    );
    expect(differences.filter(Boolean)).toEqual([]);
  },
);
