import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from './support/axe';
import { consoleErrorsOf, desktop, launchBrowser, phone } from './support/browser';
import { appearances, applyAppearance } from './support/appearances';
import { otherStates, publicPages, type PublicPage } from './support/publicPages';
import { differenceFromStored, removeDifferences } from './support/screenshots';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { recordHydration, untilHydrated, untilLaidOut } from './support/hydration';
import { untilWebFontsLoaded } from './support/typefaces';
import { hiddenText, invisibleControls } from './support/visibility';

let site: StandInSite;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  removeDifferences();
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  await recordHydration(context);
  page = await context.newPage();
  consoleErrors = consoleErrorsOf(page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function show({ path, heading, status = 200, mode = 'full', open, opened }: PublicPage) {
  consoleErrors.length = 0;
  site.setMode(mode);
  await applyAppearance(page, appearances[0]);
  const response = await page.goto(`${site.url}${path}`);
  expect(response?.status()).toBe(status);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await untilHydrated(page);
  await untilWebFontsLoaded(page);
  await untilLaidOut(page);
  await open?.(page);
  await opened?.(page);
}

async function expectAccessible({ status = 200, mode }: PublicPage) {
  expect(await accessibilityProblems(page, appearances)).toEqual([]);
  // The browser logs every response that is not 200.
  const expected = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
  // It also logs prefetches from an API that fails.
  const isOfPrefetching = (message: string) =>
    mode === 'failing' && message.includes('status of 500');
  expect(consoleErrors.filter((each) => !isOfPrefetching(each))).toEqual(expected);
}

/** The widths of the stored screenshots, in pixels. */
const storedWidths = { phone: 390, desktop: 960, whole: 480 };

/** Loads all pictures of a page, even far below, and replaces text that changes every day. */
const settle = () =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer')) {
      if (element.childElementCount === 0 && element.textContent.startsWith('Next ride'))
        element.textContent = 'Next ride · In 12 days';
    }
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

async function differencesFromStored(name: string) {
  const differences: (string | undefined)[] = [];
  const compare = async (which: string, width: number, fullPage = false) => {
    const screenshot = await page.screenshot({ animations: 'disabled', fullPage });
    differences.push(await differenceFromStored(`${name}-${which}`, screenshot, width));
  };
  for (const appearance of appearances) {
    const { layout, colorScheme } = appearance;
    await applyAppearance(page, appearance);
    await settle();
    await compare(`${layout}-${colorScheme}`, storedWidths[layout]);
  }
  // In the last appearance, a screenshot of the whole page is stored too.
  await compare('whole', storedWidths.whole, true);
  return differences.filter(Boolean);
}

/** Windows of readers with small screens, zoom or large text. */
const narrowWindows = [
  { how: '320 px wide', width: 320, height: 568, letters: '100%' },
  { how: '200 % zoom', width: desktop.width / 2, height: desktop.height / 2, letters: '100%' },
  { how: '400 % zoom', width: 1280 / 4, height: 1024 / 4, letters: '100%' },
  { how: 'letters twice as large', width: 1024, height: 768, letters: '200%' },
];

const setLetters = (size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);

/** Replaces the text of headings and paragraphs by one long word each. */
const writeLongWords = () =>
  page.locator('main').evaluate((main) => {
    const textNodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (textNodes.nextNode()) {
      const { currentNode: node } = textNodes;
      if (node.textContent?.trim() && node.parentElement?.closest('h1, h2, h3, p'))
        node.textContent = 'gravel'.repeat(30);
    }
  });

// The tests of a page share one visit, so the one that replaces all text comes last.
describe.each(publicPages)('the page $name', (row) => {
  beforeAll(() => show(row));
  afterEach(async () => {
    await page.emulateMedia({ forcedColors: null });
    await setLetters('');
  });

  it('is accessible in light and dark themes, small and large, and logs no error', () =>
    expectAccessible(row));

  it('looks like its stored screenshots', async () => {
    expect(await differencesFromStored(row.name)).toEqual([]);
  });

  it('shows every link and button with forced colours', async () => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await invisibleControls(page)).toEqual([]);
  });

  it.each(narrowWindows)('shows all of its text: $how', async ({ width, height, letters }) => {
    await page.setViewportSize({ width, height });
    await setLetters(letters);
    expect([await pageWidth(), await hiddenText(page)]).toEqual([width, []]);
  });

  it('breaks words that are longer than a line', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await writeLongWords();
    expect(await pageWidth()).toBe(320);
  });
});

describe('in another state', () => {
  it.each(otherStates)('$name: is accessible, and logs no error', async (row) => {
    await show(row);
    await expectAccessible(row);
  });
});
