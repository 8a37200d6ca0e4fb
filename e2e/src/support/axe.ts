import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { applyLook, type Look } from './looks';
import { untilLaidOut } from './started';

/** The minified build, because it is sent to the browser for every look. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that can differ between two themes of one layout. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** axe's violations on a page: rule and element. */
async function violationsOf(page: Page, runOnly: string[]) {
  // Injected again each time, because axe caches the colours that it saw.
  await page.evaluate(source);
  const options: RunOptions = { runOnly, preload: false, resultTypes: ['violations'] };
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      document,
      given,
    );
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`),
    }));
  }, options);
}

/**
 * For each look: axe's violations, and by how many pixels the page is wider than the window. A
 * layout is checked by all rules once, and in its other theme only by the colour rules.
 */
export async function accessibilityProblems(page: Page, looks: readonly Look[]) {
  await untilLaidOut(page);
  const examined = new Set<Look['layout']>();
  const faults = [];
  for (const look of looks) {
    await applyLook(page, look);
    const violations = await violationsOf(page, examined.has(look.layout) ? rulesOfColour : rules);
    examined.add(look.layout);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const tooWide = width - look.viewport.width;
    if (violations.length > 0 || tooWide > 0)
      faults.push({ layout: look.layout, colorScheme: look.colorScheme, violations, tooWide });
  }
  return faults;
}
