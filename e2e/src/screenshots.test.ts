import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser';
import { appearances, applyAppearance } from './support/appearances';
import { differenceFromStored, removeDifferences } from './support/screenshots';
import { publicPages, type PublicPage } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { recordHydration, untilHydrated, untilLaidOut } from './support/hydration';
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

/** The widths of the stored screenshots, in pixels. */
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
  await applyAppearance(page, appearances[0]);
  await page.goto(`${site.url}${path}`);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await untilHydrated(page);
  await untilLaidOut(page);
}

it.each(publicPages)(
  '$name looks like its stored screenshots, in light and dark themes, small and large',
  async (row) => {
    await show(row);
    const differences: (string | undefined)[] = [];
    for (const appearance of appearances) {
      const { layout, colorScheme } = appearance;
      await applyAppearance(page, appearance);
      await settle();
      const screenshot = await page.screenshot({ animations: 'disabled' });
      const name = `${row.name}-${layout}-${colorScheme}`;
      differences.push(await differenceFromStored(name, screenshot, storedWidths[layout]));
    }
    // In the last appearance, a screenshot of the whole page is stored too.
    const wholePage = await page.screenshot({ animations: 'disabled', fullPage: true });
    differences.push(
      await differenceFromStored(`${row.name}-whole`, wholePage, storedWidths.whole),
    );
    expect(differences.filter(Boolean)).toEqual([]);
  },
);
