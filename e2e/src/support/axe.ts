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

/** Runs axe on a page, and returns the rule and the elements of each violation. */
async function violationsOf(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly, preload: false, resultTypes: ['violations'] };
  return page.evaluate(async (runOptions) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      document,
      runOptions,
    );
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`),
    }));
  }, options);
}

/** Checks a page in several appearances. `layoutRules` are the rules for the first theme of each layout. */
async function problemsIn(page: Page, appearances: readonly Appearance[], layoutRules: string[]) {
  const checkedLayouts = new Set<Appearance['layout']>();
  const problems = [];
  for (const appearance of appearances) {
    const { layout, colorScheme, viewport } = appearance;
    await applyAppearance(page, appearance);
    const violations = await violationsOf(
      page,
      checkedLayouts.has(layout) ? colourRules : layoutRules,
    );
    checkedLayouts.add(layout);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const tooWide = width - viewport.width;
    if (violations.length > 0 || tooWide > 0)
      problems.push({ layout, colorScheme, violations, tooWide });
  }
  return problems;
}

/**
 * Checks a page in several appearances. For each one with problems, it returns axe's violations, and by how many pixels
 * the page is wider than the window. In the second theme of a layout, only the colour rules run.
 */
export async function accessibilityProblems(page: Page, appearances: readonly Appearance[]) {
  await untilLaidOut(page);
  return problemsIn(page, appearances, rules);
}

/** Like `accessibilityProblems`, for a mail: with the colour rules alone, as a mail has no landmarks. */
export const mailProblems = (page: Page, appearances: readonly Appearance[]) =>
  problemsIn(page, appearances, colourRules);
