import type { PageCounts, ReleaseHealth } from '@ridgeline/contract';
import { FigureRow, FigureTable } from '../FigureTable';
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
    <FigureTable
      key={days}
      caption={captions[days] ?? `Last ${days} days`}
      columns={['Version', ...columns]}
    >
      {releases.map(({ version, periods }) => {
        const counts = periods[at];
        return (
          counts && (
            <FigureRow
              key={version}
              label={`${formatVersion(version)}${roleOf(version, served)}`}
              figures={columnsOf(counts).map(formatCount)}
            />
          )
        );
      })}
    </FigureTable>
  ));
