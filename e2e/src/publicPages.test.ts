import type { Browser, Page } from 'playwright-core';
import { accessibilityProblemsIn, contentProblems } from './support/axe';
import { consoleErrorsOf, desktop, phone } from './support/browser';
import { appearances, applyAppearance, type Appearance } from './support/appearances';
import { otherStates, publicPages, voucherPages, type PublicPage } from './support/publicPages';
import { differenceFromStored, removeDifferences, takeScreenshot } from './support/screenshots';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { untilHydrated, untilLaidOut } from './support/hydration';
import { untilWebFontsLoaded } from './support/typefaces';
import { brokenWords, coveredBars, hiddenText, invisibleControls } from './support/visibility';
import { openTab, withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  removeDifferences();
  [site, browser] = await withBrowser(startStandInSite());
  page = await openTab(browser, { viewport: phone, reducedMotion: 'reduce' });
  consoleErrors = consoleErrorsOf(page);
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

function expectNoErrors({ status = 200 }: PublicPage) {
  // The browser logs every response that is not 200.
  const expected = status === 200 ? [] : [expect.stringContaining(`status of ${status}`)];
  expect(consoleErrors).toEqual(expected);
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

async function differencesFromStored(name: string, appearance: Appearance) {
  const { layout, colorScheme } = appearance;
  await settle();
  const compare = async (which: string, width: number, fullPage = false) =>
    differenceFromStored(`${name}-${which}`, await takeScreenshot(page, fullPage), width);
  const differences = [await compare(`${layout}-${colorScheme}`, storedWidths[layout])];
  // In the last appearance, a screenshot of the whole page is stored too.
  if (appearance === appearances.at(-1))
    differences.push(await compare('whole', storedWidths.whole, true));
  return differences.filter(Boolean);
}

/** Windows of readers with small screens, zoom or large text. */
const narrowWindows = [
  { how: 'a window of 320 px', width: 320, height: 568, letters: '100%' },
  { how: '200 % zoom', width: desktop.width / 2, height: desktop.height / 2, letters: '100%' },
  { how: '400 % zoom', width: 1280 / 4, height: 1024 / 4, letters: '100%' },
  { how: 'letters twice as large', width: 1024, height: 768, letters: '200%' },
  { how: 'letters twice as large on a phone', ...phone, letters: '200%' },
  {
    how: 'letters twice as large in a window of 320 px',
    width: 320,
    height: 568,
    letters: '200%',
  },
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
describe.each([...publicPages, ...voucherPages])('the page $name', (row) => {
  beforeAll(() => show(row));

  describe.each(appearances)('on a $layout in the $colorScheme theme', (appearance) => {
    beforeAll(() => applyAppearance(page, appearance));

    it('is accessible', async () => {
      expect(await accessibilityProblemsIn(page, appearance)).toEqual([]);
    });

    it('looks as it is stored', async () => {
      expect(await differencesFromStored(row.name, appearance)).toEqual([]);
    });
  });

  it('logs no error', () => expectNoErrors(row));

  describe('with forced colours', () => {
    afterEach(() => page.emulateMedia({ forcedColors: null }));

    it('shows every link and button', async () => {
      await page.setViewportSize(phone);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await invisibleControls(page)).toEqual([]);
    });
  });

  describe.each(narrowWindows)('with $how', ({ width, height, letters }) => {
    afterEach(() => setLetters(''));

    it('shows all of its text, with unbroken words and no bar over another', async () => {
      await page.setViewportSize({ width, height });
      await setLetters(letters);
      expect([await pageWidth(), await hiddenText(page)]).toEqual([width, []]);
      expect(await brokenWords(page)).toEqual([]);
      expect(await coveredBars(page)).toEqual([]);
    });
  });

  it('breaks words that are longer than a line', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await writeLongWords();
    expect(await pageWidth()).toBe(320);
  });
});

describe('the page of a ride with a long title, and letters twice as large', () => {
  afterAll(() => setLetters(''));

  it('has its next step above the bottom bar before anybody scrolls', async () => {
    const event = publicPages.find(({ name }) => name === 'event');
    if (!event) throw new Error('There is no such page.');
    await show(event);
    await page.setViewportSize(phone);
    await setLetters('200%');
    await page.locator('h1').evaluate((title) => {
      title.textContent =
        'Over the mountains to the sandstone of Clarens, and back along the river';
    });
    const boxOf = (name: string) =>
      page.getByRole('navigation', { name, exact: true }).boundingBox();
    // The bars are stacked in the frame after their size has changed.
    expect(await coveredBars(page)).toEqual([]);
    const [nextStep, bottomBar] = [await boxOf('Next step'), await boxOf('Quick')];
    if (!nextStep || !bottomBar) throw new Error('A bar is missing.');
    expect(Math.round(nextStep.y + nextStep.height)).toBe(Math.round(bottomBar.y));
  });
});

describe('in another state', () => {
  it.each(otherStates)('$name: is accessible, and logs no error', async (row) => {
    await show(row);
    // The frame is the same as around the pages above.
    expect(await contentProblems(page, appearances)).toEqual([]);
    expectNoErrors(row);
  });
});
