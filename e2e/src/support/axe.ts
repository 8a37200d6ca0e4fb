import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { turnTo, type Look } from './looks';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another look of the same page can change: its colours, and what it lays out where. */
const ofLooks = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
];

/** What axe finds wrong with a page: the rule, and where. */
const barriersOf = (page: Page, runOnly: string[]) =>
  page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`),
    }));
  }, runOnly);

/** Waits until what changed with the look has its new colours: they pass over into each other. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/**
 * In each of these looks: what axe finds wrong, and by how much the page is wider than the window. All
 * rules are tried in the first look, and those that depend on the look in each of the others.
 */
export async function faultsIn(page: Page, looks: readonly Look[]) {
  const faults = [];
  await page.evaluate(axe.source);
  for (const [at, look] of looks.entries()) {
    await turnTo(page, look);
    await settled(page);
    const barriers = await barriersOf(page, at === 0 ? standards : ofLooks);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const tooWide = width - look.viewport.width;
    if (barriers.length > 0 || tooWide > 0)
      faults.push({ layout: look.layout, colorScheme: look.colorScheme, barriers, tooWide });
  }
  return faults;
}
