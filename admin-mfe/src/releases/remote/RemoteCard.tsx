import { messages, type Releases, type RemoteReleases } from '@ridgeline/contract';
import { Button, Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { CanaryDialog } from '../decisions/CanaryDialog';
import { ChangeLiveDialog } from '../decisions/ChangeLiveDialog';
import { type OpenDialog, useDecisions } from '../decisions/useDecisions';
import { HealthSection } from '../health/HealthSection';
import { SpeedSection } from '../speed/SpeedSection';
import { CanarySection } from './CanarySection';
import { LiveSection } from './LiveSection';
import * as styles from './RemoteCard.css';
import { StagedSection } from './StagedSection';
import { formatVersion } from '../labels';

interface EarlierVersionsProps {
  earlier: RemoteReleases['earlier'];
  openDialog: OpenDialog;
}

/** Versions that were live before the previous one, with buttons to make them live again. */
const EarlierVersions = ({ earlier, openDialog }: EarlierVersionsProps) =>
  earlier.length > 0 && (
    <details>
      <summary className={styles.summary}>Earlier versions</summary>
      <ul role="list" className={styles.earlier} aria-label="Earlier versions">
        {earlier.map(({ version, promotionBlocker }) => (
          <li key={version} className={styles.earlierVersion}>
            <strong>Version {formatVersion(version)}</strong>
            {promotionBlocker ? (
              <Text tone="small">{promotionBlocker}</Text>
            ) : (
              <Button tone="secondary" onClick={() => openDialog({ kind: 'promote', version })}>
                Make version {formatVersion(version)} live again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );

interface RemoteCardProps {
  releases: RemoteReleases;
  /** The revision of the shown state, on which decisions are based. */
  revision: number;
  onReleases: (releases: Releases) => void;
  /** Whether the last refresh of the state failed. */
  isStale: boolean;
}

/**
 * A remote with its live version. For users who may release it, also the staged version and the actions.
 */
export function RemoteCard({ releases, revision, onReleases, isStale }: RemoteCardProps) {
  const { remote, title, foreign, forVisitors, earlier } = releases;
  const decisions = useDecisions(releases, revision, onReleases);
  const { pending, openDialog, outcome } = decisions;
  const outcomeRef = useRef<HTMLDivElement>(null);
  const headingId = `releases-of-${remote}`;
  // Move the focus to the outcome, because the pressed button may have been removed.
  useEffect(() => {
    if (outcome) outcomeRef.current?.focus();
  }, [outcome]);

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.top}>
        <Heading level={2} size="h3" id={headingId}>
          {title}
        </Heading>
      </div>
      {outcome && (
        <div ref={outcomeRef} tabIndex={-1} className={styles.outcome}>
          <Notice tone={outcome.tone}>{outcome.sentence}</Notice>
        </div>
      )}
      <LiveSection {...{ releases, openDialog }} />
      {foreign ? (
        <div className={styles.section}>
          <Text tone="soft">{messages.notYourRemote}</Text>
        </div>
      ) : (
        <StagedSection {...{ releases, openDialog }} />
      )}
      <CanarySection {...{ releases, isStale }} busy={decisions.busy} onEnd={decisions.endCanary} />
      {!foreign && releases.live && <HealthSection releases={releases} />}
      {forVisitors && releases.live && <SpeedSection releases={releases} />}
      <EarlierVersions {...{ earlier, openDialog }} />
      {pending?.kind === 'canary' && <CanaryDialog {...{ pending, decisions }} />}
      {pending && pending.kind !== 'canary' && (
        <ChangeLiveDialog {...{ pending, releases, decisions }} />
      )}
    </section>
  );
}
