import type { PageCounts, ReleaseHealth } from '@ridgeline/contract';
import { cell, caption, head, scroller, table } from '../remote/CanarySection.css';
import { allPagesIn, formatCount } from './text';
import { formatVersion } from '../labels';

const columns = ['Pages', 'Loaded', 'Failed', 'In browsers', 'Slow'];
const columnsOf = (counts: PageCounts) => [
  allPagesIn(counts),
  counts.pages,
  counts.failed,
  counts.broken,
  counts.slow,
];
const captions: Record<number, string> = { 1: 'Last day', 7: 'Last 7 days' };

interface HealthTableProps {
  /** All versions of one remote. */
  releases: ReleaseHealth[];
  live: string | undefined;
  canary: string | undefined;
}

const roleOf = (version: string, { live, canary }: Omit<HealthTableProps, 'releases'>) => {
  if (version === live) return ' (live)';
  return version === canary ? ' (trial)' : '';
};

/** A table for each period, with the page counts of each version. */
export const HealthTable = ({ releases, ...served }: HealthTableProps) =>
  releases[0]?.periods.map(({ days }, at) => (
    <div key={days} className={scroller}>
      <table className={table}>
        <caption className={caption}>{captions[days] ?? `Last ${days} days`}</caption>
        <thead>
          <tr>
            {['Version', ...columns].map((label) => (
              <th key={label} className={`${cell} ${head}`} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {releases.map(({ version, periods }) => {
            const counts = periods[at];
            return (
              counts && (
                <tr key={version}>
                  <th className={cell} scope="row">
                    {formatVersion(version)}
                    {roleOf(version, served)}
                  </th>
                  {columnsOf(counts).map((count, column) => (
                    <td key={columns[column]} className={cell}>
                      {formatCount(count)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  ));
