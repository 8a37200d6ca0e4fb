import type { PageCounts, ReleaseHealth } from '@ridgeline/contract';

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

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/** A sentence about the error budget of a version, and how much of it is used. */
export const budgetText = ({ budget }: ReleaseHealth, when: string) =>
  budget &&
  `${percent(budget.share)} of its loaded pages may fail. Of this error budget, ${Math.round(budget.used * 100)}% was used ${when}.`;
