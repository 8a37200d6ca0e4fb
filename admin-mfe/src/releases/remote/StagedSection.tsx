import type { RemoteReleases } from '@ridgeline/contract';
import { Button, ButtonLink, Icon, Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import type { OpenDialog } from '../decisions/useDecisions';
import { defaultShare } from '../decisions/shares';
import { previewPath, formatVersion } from '../labels';
import { Details } from './Details';
import { Origin } from './Origin';
import * as styles from './RemoteCard.css';
import { Since } from './Since';

interface StagedSectionProps {
  releases: RemoteReleases;
  openDialog: OpenDialog;
}

/** The staged version: whether it may go live, a link to its preview, and buttons to release or try it. */
export const StagedSection = ({ releases, openDialog }: StagedSectionProps) => {
  const { live, staged, canary } = releases;
  if (!staged)
    return (
      <div className={styles.section}>
        <Text tone="soft">No new version is waiting.</Text>
      </div>
    );
  const { version, promotionBlocker, since, origin, check } = staged;
  return (
    <div className={styles.section}>
      <h3 className={styles.label}>New version</h3>
      <p className={styles.version}>
        Version {formatVersion(version)}
        <span className={promotionBlocker ? styles.state.bad : styles.state.good}>
          <Icon name={promotionBlocker ? 'alert' : 'check'} size={16} />
          {promotionBlocker ? 'Not ready' : 'Ready'}
        </span>
      </p>
      <Text tone="soft">
        {promotionBlocker
          ? 'It cannot go live yet. The details are for the team that made it.'
          : 'It has passed its checks. Visitors do not see it until you make it live.'}
      </Text>
      <div className={styles.actions}>
        <ButtonLink tone="secondary" icon="eye" href={previewPath(releases, version)}>
          Look at version {formatVersion(version)}
        </ButtonLink>
        {!promotionBlocker && (
          <Button onClick={() => openDialog({ kind: 'promote', version })}>
            Make version {formatVersion(version)} live
          </Button>
        )}
        {!promotionBlocker && live && !canary && (
          <Button tone="quiet" onClick={() => openDialog({ kind: 'canary', version })}>
            Try it on {defaultShare}% of visitors
          </Button>
        )}
      </div>
      <Details>
        <Since verb="Released" change={since} />
        <Origin origin={origin} />
        {promotionBlocker && <p className={styles.blocker}>{promotionBlocker}</p>}
        {check && (
          <Text tone="small">
            Checked <time dateTime={check.at}>{momentText(check.at)}</time>
            {check.by && `, by ${check.by}`}
          </Text>
        )}
        {check?.skipped.map((sentence) => (
          <Text key={sentence} tone="small">
            Not checked: {sentence}
          </Text>
        ))}
      </Details>
    </div>
  );
};
