import { messages, type Releases, type RemoteReleases } from '@ridgeline/contract';
import { Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { DecisionDialog } from '../decisions/DecisionDialog';
import { useDecisions } from '../decisions/useDecisions';
import { HealthPart } from '../health/HealthPart';
import { SpeedPart } from '../speed/SpeedPart';
import { EarlierVersions } from './EarlierVersions';
import { LivePart } from './LivePart';
import * as styles from './RemoteCard.css';
import { StagedPart } from './StagedPart';
import { TrialPart } from './TrialPart';

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
      <LivePart {...{ releases, openDialog }} />
      {foreign ? (
        <div className={styles.part}>
          <Text tone="soft">{messages.notYourRemote}</Text>
        </div>
      ) : (
        <StagedPart {...{ releases, openDialog }} />
      )}
      <TrialPart
        {...{ releases, isStale }}
        busy={decisions.busy}
        onEnd={() => void decisions.endTrial()}
      />
      {!foreign && releases.live && <HealthPart releases={releases} />}
      {forVisitors && releases.live && <SpeedPart releases={releases} />}
      <EarlierVersions {...{ earlier, openDialog }} />
      {pending && <DecisionDialog {...{ pending, releases, decisions }} />}
    </section>
  );
}
