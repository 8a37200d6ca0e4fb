import { limits, type PageCounts, type ReleaseHealth } from '@ridgeline/contract';

const none: PageCounts = { pages: 0, inApp: 0, failed: 0, slow: 0, broken: 0 };

export const lastDayOf = ({ periods }: ReleaseHealth): PageCounts =>
  periods.find(({ days }) => days === 1) ?? none;

/** All opened pages: documents, and pages within them. */
export const allPagesIn = ({ pages, inApp }: PageCounts) => pages + inApp;

export const faultsIn = ({ failed, broken }: PageCounts) => failed + broken;

/** A count with thousands separators: 12,345. */
export const formatCount = (count: number) => count.toLocaleString('en-US');

export const formatCounted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A sentence about the pages with faults. */
export function faultText(counts: PageCounts): string {
  const pages = allPagesIn(counts);
  const faults = faultsIn(counts);
  if (pages === 0) return 'Nobody opened a page in the last day';
  if (faults === 0) return `${formatCounted(pages, 'page')} in the last day, without a fault`;
  return `${formatCount(faults)} of ${formatCounted(pages, 'page')} had a fault in the last day`;
}

export const isOverBudget = ({ budget }: ReleaseHealth) => (budget?.used ?? 0) > 1;

/** Whether so few pages were loaded that the error budget is that of more. */
const isSmallSample = ({ pages }: PageCounts) => pages < limits.fewestPagesInBudget;

/** A verdict on the live version, if anybody has opened its pages. `isGood` is undefined if it is too early to tell. */
export function verdictOf(health: ReleaseHealth): { isGood?: boolean; words: string } | null {
  const day = lastDayOf(health);
  if (allPagesIn(day) === 0) return null;
  if (isOverBudget(health)) return { isGood: false, words: 'Too many faults' };
  if (faultsIn(day) > 0 && isSmallSample(day)) return { words: 'Too few pages to judge' };
  if (health.budget?.used === 1) return { words: 'At the limit' };
  return { isGood: true, words: 'Good' };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/** Sentences about the error budget of a version, and how much of it is used by these faults. */
export function budgetText({ budget }: ReleaseHealth, counts: PageCounts, when: string) {
  if (!budget) return null;
  const { fewestPagesInBudget } = limits;
  const asIf =
    faultsIn(counts) > 0 && isSmallSample(counts)
      ? `, counted as if at least ${fewestPagesInBudget} had been loaded`
      : '';
  const used = Math.round(budget.used * 100);
  return `${percent(budget.share)} of its loaded pages may fail${asIf}. Of this error budget, ${used}% was used ${when}.`;
}
