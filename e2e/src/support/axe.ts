import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { turnTo, type Look } from './looks';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page: the rule, and where. */
async function barriersOf(page: Page) {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
    });
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`),
    }));
  }, rules);
}

/** In each of these looks: what axe finds wrong, and by how much the page is wider than the window. */
export async function faultsIn(page: Page, looks: readonly Look[]) {
  const faults = [];
  for (const look of looks) {
    await turnTo(page, look);
    const barriers = await barriersOf(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const tooWide = width - look.viewport.width;
    if (barriers.length > 0 || tooWide > 0)
      faults.push({ layout: look.layout, colorScheme: look.colorScheme, barriers, tooWide });
  }
  return faults;
}
