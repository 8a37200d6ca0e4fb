import type { RemoteReleases } from '@ridgeline/contract';
import { Button, ButtonLink, Icon, Text } from '@ridgeline/shared-ui';
import type { Ask } from '../decisions/useDecisions';
import { previewAddress } from '../words';
import * as styles from './RemoteCard.css';
import { Since } from './Since';

interface StagedPartProps {
  releases: RemoteReleases;
  ask: Ask;
}

/** What waits to go live: whether it may, how to look at it first, and making it live. */
export const StagedPart = ({ releases, ask }: StagedPartProps) => {
  const { remote, live, staged, canary } = releases;
  if (!staged)
    return (
      <div className={styles.part}>
        <h3 className={styles.label}>Waiting to go live</h3>
        <Text tone="soft">Nothing is waiting.</Text>
      </div>
    );
  const { version, hindrance, since, check } = staged;
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Waiting to go live</h3>
      <p className={styles.version}>
        {version}
        <span className={hindrance ? styles.state.bad : styles.state.good}>
          <Icon name={hindrance ? 'alert' : 'check'} size={16} />
          {hindrance ? 'May not go live' : 'Checked'}
        </span>
      </p>
      <Since verb="Released" done={since} />
      {hindrance && <p className={styles.hindrance}>{hindrance}</p>}
      {check?.skipped.map((sentence) => (
        <Text key={sentence} tone="small">
          Not checked: {sentence}
        </Text>
      ))}
      <div className={styles.actions}>
        <ButtonLink tone="secondary" icon="eye" href={previewAddress(remote, version)}>
          Preview {version}
        </ButtonLink>
        {!hindrance && (
          <Button onClick={() => ask({ kind: 'promote', version })}>Make {version} live</Button>
        )}
        {!hindrance && live && !canary && (
          <Button tone="quiet" onClick={() => ask({ kind: 'trial', version })}>
            Try it on some visitors first
          </Button>
        )}
      </div>
    </div>
  );
};
