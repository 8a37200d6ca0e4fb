import type { ReleaseChange } from '@ridgeline/contract';
import { Button, Heading } from '@ridgeline/shared-ui';
import { momentText } from '../../audit/moment';
import { FetchFailure } from '../../page/FetchFailure';
import { capitalizedActorLabel, titleInSentence, formatVersion } from '../labels';
import * as styles from './History.css';
import type { useOlderChanges } from './useOlderChanges';

const sentences: Record<ReleaseChange['action'], (what: string) => string> = {
  stage: (what) => `released ${what}`,
  promote: (what) => `made ${what} live`,
  rollback: (what) => `went back to ${what}`,
  canary: (what) => `gave ${what} to some visitors`,
  'end canary': (what) => `ended the trial of ${what}`,
  retire: (what) => `took ${what} off the site`,
};

/** A change without its actor: "made version 1.4.0 of the public pages live". */
const changeText = ({ action, title, version }: ReleaseChange) =>
  sentences[action](`version ${formatVersion(version)} of ${titleInSentence(title)}`);

const moreLabels = { ready: 'Load more', loading: 'Loading…', done: 'That is all' };

/** The changes of releases, newest first. */
export const History = ({ changes, failed, more }: ReturnType<typeof useOlderChanges>) => (
  <section className={styles.history} aria-labelledby="release-history">
    <Heading level={2} size="h3" id="release-history">
      History
    </Heading>
    <ul role="list" aria-labelledby="release-history">
      {changes.map((change) => (
        <li key={change.number} className={styles.change}>
          <strong>{capitalizedActorLabel(change.by)}</strong> {changeText(change)}
          <p className={styles.more}>
            <time dateTime={change.at}>{momentText(change.at)}</time>
            {change.why && ` · ${change.why}`}
          </p>
        </li>
      ))}
    </ul>
    {failed && (
      <FetchFailure sentence="Failed to fetch data. Please try again." onRetry={more?.load} />
    )}
    {more && !failed && (
      // The button stays when there are no more changes, so that it does not lose the focus.
      <Button tone="secondary" busy={more.state !== 'ready'} onClick={more.load}>
        {moreLabels[more.state]}
      </Button>
    )}
  </section>
);
