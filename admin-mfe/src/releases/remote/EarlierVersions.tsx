import type { RemoteReleases } from '@ridgeline/contract';
import { Button, Text } from '@ridgeline/shared-ui';
import type { OpenDialog } from '../decisions/useDecisions';
import { formatVersion } from '../labels';
import * as styles from './RemoteCard.css';

interface EarlierVersionsProps {
  earlier: RemoteReleases['earlier'];
  openDialog: OpenDialog;
}

/** Versions that were live before the previous one, with buttons to make them live again. */
export const EarlierVersions = ({ earlier, openDialog }: EarlierVersionsProps) =>
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
