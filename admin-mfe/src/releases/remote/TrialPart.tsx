import type { ReleaseFigures, RemoteReleases } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { failedPercent, judgement } from './judgement';
import * as styles from './RemoteCard.css';
import { versionWords } from '../words';
import { Details } from './Details';
import { Since } from './Since';
import { caption, cell, head, table } from './TrialPart.css';

interface TrialPartProps {
  releases: RemoteReleases;
  /** Undefined until they have come. */
  figures: ReleaseFigures | undefined;
  /** Whether the figures could not be had lately. */
  stale: boolean;
  busy: boolean;
  onEnd: () => void;
}

/** A version that some visitors get, and how it does beside the live one. */
export function TrialPart({ releases, figures, stale, busy, onEnd }: TrialPartProps) {
  const { remote, live, canary } = releases;
  if (!canary) return null;
  const of = (version: string | undefined) =>
    figures?.find((one) => one.remote === remote && one.version === version);
  const rows = [
    { words: 'live', counted: of(live?.version) },
    { words: 'trial', counted: of(canary.version) },
  ];
  const [before, tried] = rows.map(({ counted }) => counted);
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Being tried</h3>
      <p className={styles.version}>
        {canary.percent}% of visitors get version {versionWords(canary.version)}
      </p>
      <Text tone="small">
        {canary.endsAbovePercent === null
          ? 'It goes on until somebody stops it or makes the version live.'
          : `It stops by itself when ${canary.endsAbovePercent}% more of its pages fail than of the live version’s, or when it is clearly slower.`}
      </Text>
      {before && tried && <Text>{judgement(before, tried)}</Text>}
      {stale && <Notice>The figures could not be refreshed. We keep trying.</Notice>}
      <div className={styles.actions}>
        <Button tone="secondary" icon="close" busy={busy} onClick={onEnd}>
          Stop the trial
        </Button>
      </div>
      <Details>
        <Since verb="Begun" done={canary.since && { ...canary.since, why: '' }} />
        {before && tried && (
          <table className={table}>
            <caption className={caption}>Pages of the last ten minutes, on this server</caption>
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
                      <td className={cell}>{counted.pages}</td>
                      <td className={cell}>
                        {counted.failed} ({failedPercent(counted)}%)
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
