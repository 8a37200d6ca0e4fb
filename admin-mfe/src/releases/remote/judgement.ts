import { limits, type ReleaseFigures } from '@ridgeline/contract';

export type Figures = Pick<ReleaseFigures[number], 'pages' | 'failed'>;

export const failedPercent = ({ pages, failed }: Figures) =>
  pages === 0 ? 0 : Math.round((failed / pages) * 1000) / 10;

/** What the figures say, for somebody who does not read tables. */
export function judgement(live: Figures, tried: Figures): string {
  const missing = limits.fewestPagesToJudge - tried.pages;
  if (missing > 0)
    return `Too early to tell: ${missing} more ${missing === 1 ? 'page is' : 'pages are'} needed.`;
  const [before, now] = [failedPercent(live), failedPercent(tried)];
  if (now > before) return `It fails more often: ${now}% of its pages, against ${before}%.`;
  return 'It does as well as the live version.';
}
