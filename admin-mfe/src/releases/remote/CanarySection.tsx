import { limits, type PageCounts, type RemoteReleases } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { budgetText, formatCount, faultsIn, lastDayOf } from '../health/text';
import { FigureRow, FigureTable } from '../FigureTable';
import { healthQuery } from '../queries';
import * as styles from './RemoteCard.css';
import { formatVersion } from '../labels';
import { Details } from './Details';
import { Since } from './Since';

const failedPercent = (counts: PageCounts) =>
  counts.pages === 0 ? 0 : Math.round((faultsIn(counts) / counts.pages) * 1000) / 10;

/** A comparison of the canary with the live version, in a sentence. */
function comparisonText(live: PageCounts, canary: PageCounts): string {
  const missing = limits.fewestPagesToJudge - canary.pages;
  if (missing > 0)
    return `Too early to tell: ${missing} more ${missing === 1 ? 'page is' : 'pages are'} needed.`;
  const [livePercent, canaryPercent] = [failedPercent(live), failedPercent(canary)];
  if (canaryPercent > livePercent)
    return `It fails more often: ${canaryPercent}% of its pages, against ${livePercent}%.`;
  return 'It does as well as the live version.';
}

interface CanarySectionProps {
  releases: RemoteReleases;
  /** Whether the last refresh of the state failed. */
  isStale: boolean;
  busy: boolean;
  onEnd: () => void;
}

/** The canary, compared with the live one. */
export function CanarySection({ releases, isStale, busy, onEnd }: CanarySectionProps) {
  const { remote, live, canary } = releases;
  const { data, isError } = useQuery({ ...healthQuery, enabled: canary !== null });
  if (!canary) return null;
  const healthOf = (version: string | undefined) =>
    data?.find((one) => one.remote === remote && one.version === version);
  const [liveHealth, canaryHealth] = [healthOf(live?.version), healthOf(canary.version)];
  const liveCounts = liveHealth && { version: liveHealth.version, ...lastDayOf(liveHealth) };
  const canaryCounts = canaryHealth?.canary && { version: canary.version, ...canaryHealth.canary };
  const rows = [
    { label: 'live, in the last day', counts: liveCounts },
    { label: 'trial', counts: canaryCounts },
  ];
  return (
    <div className={styles.section}>
      <h3 className={styles.label}>Being tried</h3>
      <p className={styles.version}>
        {canary.percent}% of visitors get version {formatVersion(canary.version)}
      </p>
      <Text tone="small">
        It stops by itself when too many of its pages fail
        {canary.endsAbovePercent !== null &&
          `, ${canary.endsAbovePercent}% more than of the live version’s, or when it is clearly slower`}
        . {canaryHealth && canaryCounts && budgetText(canaryHealth, canaryCounts, 'since it began')}
      </Text>
      {liveCounts && canaryCounts && <Text>{comparisonText(liveCounts, canaryCounts)}</Text>}
      {(isStale || isError) && <Notice>The figures could not be refreshed. We keep trying.</Notice>}
      <div className={styles.actions}>
        <Button tone="secondary" icon="close" busy={busy} onClick={onEnd}>
          Stop the trial
        </Button>
      </div>
      <Details>
        <Since verb="Begun" change={canary.since && { ...canary.since, why: '' }} />
        {liveCounts && canaryCounts && (
          <FigureTable caption="Pages on all servers" columns={['Version', 'Pages', 'Failed']}>
            {rows.map(
              ({ label, counts }) =>
                counts && (
                  <FigureRow
                    key={label}
                    label={`${formatVersion(counts.version)} (${label})`}
                    figures={[
                      formatCount(counts.pages),
                      `${formatCount(faultsIn(counts))} (${failedPercent(counts)}%)`,
                    ]}
                  />
                ),
            )}
          </FigureTable>
        )}
      </Details>
    </div>
  );
}
