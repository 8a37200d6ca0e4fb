import { Button, Heading } from '@ridgeline/shared-ui';
import { momentWords } from '../../audit/moment';
import { FetchFailure } from '../../page/FetchFailure';
import { whoWords } from '../words';
import { changeWords } from './changeWords';
import * as styles from './History.css';
import type { useOlderChanges } from './useOlderChanges';

const moreWords = { ready: 'Load more', loading: 'Loading…', done: 'That is all' };

/** Who made what live, when and why, the newest first. */
export const History = ({ changes, failed, more }: ReturnType<typeof useOlderChanges>) => (
  <section className={styles.history} aria-labelledby="release-history">
    <Heading level={2} size="h3" id="release-history">
      History
    </Heading>
    <ul role="list" aria-labelledby="release-history">
      {changes.map((change) => (
        <li key={change.number} className={styles.change}>
          <strong>{whoWords(change.by)}</strong> {changeWords(change)}
          <p className={styles.more}>
            <time dateTime={change.at}>{momentWords(change.at)}</time>
            {change.why && ` · ${change.why}`}
          </p>
        </li>
      ))}
    </ul>
    {failed && (
      <FetchFailure sentence="Failed to fetch data. Please try again." onRetry={more?.load} />
    )}
    {more && !failed && (
      // It stays when there is no more, so that whoever pressed it is not left nowhere.
      <Button tone="secondary" busy={more.state !== 'ready'} onClick={more.load}>
        {moreWords[more.state]}
      </Button>
    )}
  </section>
);
