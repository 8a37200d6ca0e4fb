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
  /** Of the state that is shown, on which whoever presses a button decides. */
  revision: number;
  onReleases: (releases: Releases) => void;
  /** Whether the state could not be had lately. */
  stale: boolean;
}

/**
 * One part of the site: what is live of it, and for whoever may decide about it, what waits and what to
 * do about it.
 */
export function RemoteCard({ releases, revision, onReleases, stale }: RemoteCardProps) {
  const { remote, title, foreign, forVisitors, earlier } = releases;
  const decisions = useDecisions(releases, revision, onReleases);
  const { asked, ask, outcome } = decisions;
  const place = useRef<HTMLDivElement>(null);
  const headingId = `releases-of-${remote}`;
  // The button that was pressed may be gone.
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.top}>
        <Heading level={2} size="h3" id={headingId}>
          {title}
        </Heading>
      </div>
      {outcome && (
        <div ref={place} tabIndex={-1} className={styles.outcome}>
          <Notice tone={outcome.tone}>{outcome.sentence}</Notice>
        </div>
      )}
      <LivePart releases={releases} ask={ask} />
      {foreign ? (
        <div className={styles.part}>
          <Text tone="soft">{messages.notYourRemote}</Text>
        </div>
      ) : (
        <StagedPart releases={releases} ask={ask} />
      )}
      <TrialPart
        {...{ releases, stale }}
        busy={decisions.busy}
        onEnd={() => void decisions.endTrial()}
      />
      {!foreign && releases.live && <HealthPart releases={releases} />}
      {forVisitors && releases.live && <SpeedPart releases={releases} />}
      <EarlierVersions earlier={earlier} ask={ask} />
      {asked && <DecisionDialog asked={asked} releases={releases} decisions={decisions} />}
    </section>
  );
}
