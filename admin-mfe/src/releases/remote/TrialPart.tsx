import { limits, type PageCounts, type RemoteReleases } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { budgetWords, countWords, faultsIn, lastDayOf } from '../health/words';
import { healthQuery } from '../queries';
import * as styles from './RemoteCard.css';
import { versionWords } from '../words';
import { Details } from './Details';
import { Since } from './Since';
import { caption, cell, head, table } from './TrialPart.css';

const failedPercent = (counts: PageCounts) =>
  counts.pages === 0 ? 0 : Math.round((faultsIn(counts) / counts.pages) * 1000) / 10;

/** What the figures say, for somebody who does not read tables. */
function judgement(live: PageCounts, tried: PageCounts): string {
  const missing = limits.fewestPagesToJudge - tried.pages;
  if (missing > 0)
    return `Too early to tell: ${missing} more ${missing === 1 ? 'page is' : 'pages are'} needed.`;
  const [before, now] = [failedPercent(live), failedPercent(tried)];
  if (now > before) return `It fails more often: ${now}% of its pages, against ${before}%.`;
  return 'It does as well as the live version.';
}

interface TrialPartProps {
  releases: RemoteReleases;
  /** Whether the state could not be had lately. */
  stale: boolean;
  busy: boolean;
  onEnd: () => void;
}

/** A version that some visitors get, and how it does beside the live one. */
export function TrialPart({ releases, stale, busy, onEnd }: TrialPartProps) {
  const { remote, live, canary } = releases;
  const { data, isError } = useQuery({ ...healthQuery, enabled: canary !== null });
  if (!canary) return null;
  const of = (version: string | undefined) =>
    data?.find((one) => one.remote === remote && one.version === version);
  const [liveHealth, trialHealth] = [of(live?.version), of(canary.version)];
  const before = liveHealth && { version: liveHealth.version, ...lastDayOf(liveHealth) };
  const tried = trialHealth?.canary && { version: canary.version, ...trialHealth.canary };
  const rows = [
    { words: 'live, in the last day', counted: before },
    { words: 'trial', counted: tried },
  ];
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Being tried</h3>
      <p className={styles.version}>
        {canary.percent}% of visitors get version {versionWords(canary.version)}
      </p>
      <Text tone="small">
        It stops by itself when too many of its pages fail
        {canary.endsAbovePercent !== null &&
          `, ${canary.endsAbovePercent}% more than of the live version’s, or when it is clearly slower`}
        . {trialHealth && budgetWords(trialHealth, 'since it began')}
      </Text>
      {before && tried && <Text>{judgement(before, tried)}</Text>}
      {(stale || isError) && <Notice>The figures could not be refreshed. We keep trying.</Notice>}
      <div className={styles.actions}>
        <Button tone="secondary" icon="close" busy={busy} onClick={onEnd}>
          Stop the trial
        </Button>
      </div>
      <Details>
        <Since verb="Begun" done={canary.since && { ...canary.since, why: '' }} />
        {before && tried && (
          <table className={table}>
            <caption className={caption}>Pages on all servers</caption>
            <thead>
              <tr>
                <th className={`${cell} ${head}`} scope="col">
                  Version
                </th>
                <th className={`${cell} ${head}`} scope="col">
                  Pages
                </th>
                <th className={`${cell} ${head}`} scope="col">
                  Failed
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(
                ({ words, counted }) =>
                  counted && (
                    <tr key={words}>
                      <th className={cell} scope="row">
                        {versionWords(counted.version)} ({words})
                      </th>
                      <td className={cell}>{countWords(counted.pages)}</td>
                      <td className={cell}>
                        {countWords(faultsIn(counted))} ({failedPercent(counted)}%)
                      </td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        )}
      </Details>
    </div>
  );
}
