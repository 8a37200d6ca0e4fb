import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { turnTo, type Look } from './looks';
import { untilLaidOut } from './started';

/** The small one: it is sent to the browser with every look. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can differ between two themes of one layout. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** axe's findings on a page: rule and element. */
async function barriersOf(page: Page, runOnly: string[]) {
  // Anew each time: it remembers the colours that it saw.
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
 * In each of these looks: what axe finds wrong, and by how much the page is wider than the window.
 * A layout is examined by every rule, and again in its other theme by those about colour.
 */
export async function faultsIn(page: Page, looks: readonly Look[]) {
  await untilLaidOut(page);
  const examined = new Set<Look['layout']>();
  const faults = [];
  for (const look of looks) {
    await turnTo(page, look);
    const barriers = await barriersOf(page, examined.has(look.layout) ? rulesOfColour : rules);
    examined.add(look.layout);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const tooWide = width - look.viewport.width;
    if (barriers.length > 0 || tooWide > 0)
      faults.push({ layout: look.layout, colorScheme: look.colorScheme, barriers, tooWide });
  }
  return faults;
}
