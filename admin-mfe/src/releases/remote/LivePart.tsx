import type { RemoteReleases } from '@ridgeline/contract';
import { Button, Text } from '@ridgeline/shared-ui';
import type { Ask } from '../decisions/useDecisions';
import * as styles from './RemoteCard.css';
import { Since } from './Since';

interface LivePartProps {
  releases: RemoteReleases;
  ask: Ask;
}

/** What visitors get, and the way back to what they got before. */
export const LivePart = ({ releases: { live, previous }, ask }: LivePartProps) => {
  const wasRolledBack = live?.since?.action === 'rollback';
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Live now</h3>
      {!live && <Text tone="soft">Nothing is live yet.</Text>}
      {live && <p className={styles.version}>{live.version}</p>}
      {live && (
        <Since verb={wasRolledBack ? 'Rolled back to' : 'Made live'} done={live.since} />
      )}
      {live && previous && (
        <div className={styles.actions}>
          <Button
            tone="secondary"
            icon={wasRolledBack ? 'retry' : 'undo'}
            onClick={() => ask({ kind: 'rollback', version: previous })}
          >
            {wasRolledBack ? `Return to ${previous}` : `Roll back to ${previous}`}
          </Button>
        </div>
      )}
    </div>
  );
};
