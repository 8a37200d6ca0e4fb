import { limits, type PageCounts } from '@ridgeline/contract';
import { faultsIn } from '../health/words';

export const failedPercent = (counts: PageCounts) =>
  counts.pages === 0 ? 0 : Math.round((faultsIn(counts) / counts.pages) * 1000) / 10;

/** What the figures say, for somebody who does not read tables. */
export function judgement(live: PageCounts, tried: PageCounts): string {
  const missing = limits.fewestPagesToJudge - tried.pages;
  if (missing > 0)
    return `Too early to tell: ${missing} more ${missing === 1 ? 'page is' : 'pages are'} needed.`;
  const [before, now] = [failedPercent(live), failedPercent(tried)];
  if (now > before) return `It fails more often: ${now}% of its pages, against ${before}%.`;
  return 'It does as well as the live version.';
}
