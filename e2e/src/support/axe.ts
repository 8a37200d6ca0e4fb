import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { applyAppearance, type Appearance } from './appearances';
import { untilLaidOut } from './hydration';

/** The minified build of axe, because we send it to the browser for every page. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that can differ between two themes of one layout. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The elements of the frame, which is around every page. */
const frame = ['header', 'footer', 'nav'].map((name) => `${name}[data-boundary=shell]`);

interface Check {
  /** The tags or names of axe's rules. */
  runOnly: string[];
  /** Selectors of elements that are not checked. */
  exclude?: string[];
}

/**
 * Runs axe on a page, and returns the rule and the elements of each violation. While a modal dialog is open, it runs on
 * the dialog alone, because the page behind it is inert, and other tests check it without the dialog.
 *
 * A bar at an edge of the window does not count as covering a target: what lies below it depends on how far the page is
 * scrolled. (The journey `everyPage` proves that no bar covers the focus.)
 */
async function violationsOf(page: Page, { runOnly, exclude = [] }: Check) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly, preload: false, resultTypes: ['violations'] };
  return page.evaluate(
    async ([excluded, runOptions]) => {
      const barsCoverNothing = new CSSStyleSheet();
      barsCoverNothing.replaceSync('[data-bar] { pointer-events: none }');
      document.adoptedStyleSheets.push(barsCoverNothing);
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: document.querySelector('dialog:modal') ?? document, exclude: excluded },
        runOptions,
      );
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`),
      }));
    },
    [exclude, options] as const,
  );
}

/** Checks a page in its present appearance. Returns a list without or with one entry. */
async function problemsNow(
  page: Page,
  { layout, colorScheme, viewport }: Appearance,
  check: Check,
) {
  const violations = await violationsOf(page, check);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const tooWide = width - viewport.width;
  return violations.length > 0 || tooWide > 0 ? [{ layout, colorScheme, violations, tooWide }] : [];
}

const rulesFor = ({ isFirstOfLayout }: Appearance) => (isFirstOfLayout ? rules : colourRules);

/**
 * Checks a page that is shown in an appearance already. Returns axe's violations, and by how many pixels the page is
 * wider than the window. In the second theme of a layout, only the colour rules run.
 */
export const accessibilityProblemsIn = (page: Page, appearance: Appearance) =>
  problemsNow(page, appearance, { runOnly: rulesFor(appearance) });

type CheckFor = (appearance: Appearance) => Check;

async function problemsInEach(page: Page, appearances: readonly Appearance[], checkFor: CheckFor) {
  const problems = [];
  for (const appearance of appearances) {
    await applyAppearance(page, appearance);
    problems.push(...(await problemsNow(page, appearance, checkFor(appearance))));
  }
  return problems;
}

/** Like `accessibilityProblemsIn`, for each of several appearances. */
export async function accessibilityProblems(page: Page, appearances: readonly Appearance[]) {
  await untilLaidOut(page);
  return problemsInEach(page, appearances, (appearance) => ({ runOnly: rulesFor(appearance) }));
}

/** Like `accessibilityProblems`, without the frame around the page. */
export async function contentProblems(page: Page, appearances: readonly Appearance[]) {
  await untilLaidOut(page);
  return problemsInEach(page, appearances, (appearance) => ({
    runOnly: rulesFor(appearance),
    exclude: frame,
  }));
}

/** Like `accessibilityProblems`, for a mail: with the colour rules alone, as a mail has no landmarks. */
export const mailProblems = (page: Page, appearances: readonly Appearance[]) =>
  problemsInEach(page, appearances, () => ({ runOnly: colourRules }));
