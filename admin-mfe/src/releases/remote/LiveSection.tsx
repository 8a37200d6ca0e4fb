import type { RemoteReleases } from '@ridgeline/contract';
import { Button, Text } from '@ridgeline/shared-ui';
import type { OpenDialog } from '../decisions/useDecisions';
import { formatSince } from '../formatSince';
import { formatVersion } from '../labels';
import { Details } from './Details';
import { Origin } from './Origin';
import * as styles from './RemoteCard.css';
import { Since } from './Since';

interface LiveSectionProps {
  releases: RemoteReleases;
  openDialog: OpenDialog;
}

/** The live version, and the button to go back to the previous one. */
export const LiveSection = ({
  releases: { remote, live, previous },
  openDialog,
}: LiveSectionProps) => {
  const wasRolledBack = live?.since?.action === 'rollback';
  return (
    <div className={styles.section}>
      {!live && <Text tone="soft">Nothing is live yet.</Text>}
      {live && (
        <p className={styles.version}>
          <span>
            Version {formatVersion(live.version)},{' '}
            {live.since ? (
              <>
                live since <time dateTime={live.since.at}>{formatSince(live.since.at)}</time>
              </>
            ) : (
              'live now'
            )}
          </span>
        </p>
      )}
      {live && previous && (
        <div className={styles.actions}>
          <Button
            tone="secondary"
            icon={wasRolledBack ? 'retry' : 'undo'}
            onClick={() => openDialog({ kind: 'rollback', version: previous })}
          >
            {`${wasRolledBack ? 'Return' : 'Go back'} to version ${formatVersion(previous)}`}
          </Button>
        </div>
      )}
      {live && (
        <Details>
          <Since verb={wasRolledBack ? 'Rolled back to' : 'Made live'} change={live.since} />
          <Origin origin={live.origin} />
          <Text tone="small">
            Package: {remote} {live.version}
          </Text>
        </Details>
      )}
    </div>
  );
};
