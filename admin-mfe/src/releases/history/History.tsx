import type { ReleaseChange, ReleaseHistory } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { FetchFailure } from '../../page/Fetching';
import { LoadMore, moreStateOf } from '../../page/LoadMore';
import { api } from '../../session/api';
import { capitalizedActorLabel, titleInSentence, formatVersion } from '../labels';
import * as styles from './History.css';

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

/** The history, of which the page has the first part already. */
const historyQuery = (first: ReleaseHistory) =>
  infiniteQueryOptions({
    queryKey: ['release history', first.changes[0]?.number],
    queryFn: ({ pageParam: before, signal }) =>
      api.get('/api/releases/history', { query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [first], pageParams: [undefined] },
    // The changes of the past stay as they are.
    staleTime: Infinity,
  });

const newestIn = ({ changes }: ReleaseHistory) => changes[0]?.number ?? 0;
const oldestIn = ({ changes }: ReleaseHistory) => changes.at(-1)?.number ?? 0;

/**
 * The history as far back as the user has loaded it, and all newer changes.
 * @param newest the latest part of the history, which is refreshed
 */
function useHistory(newest: ReleaseHistory) {
  const [first, setFirst] = useState(newest);
  // If changes between them are missing, the history starts again.
  if (oldestIn(newest) > newestIn(first) + 1) setFirst(newest);
  const history = useInfiniteQuery(historyQuery(first));
  const { pages } = history.data;
  const newer = newest.changes.filter(({ number }) => number > newestIn(first));
  return {
    changes: [...newer, ...pages.flatMap(({ changes }) => changes)],
    more: moreStateOf(history, pages.length),
    loadMore: () => void history.fetchNextPage(),
  };
}

/** The changes of releases, newest first. */
export function History({ newest }: { newest: ReleaseHistory }) {
  const { changes, more, loadMore } = useHistory(newest);
  return (
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
      {more === 'failed' && (
        <FetchFailure sentence="Failed to fetch data. Please try again." onRetry={loadMore} />
      )}
      {more && more !== 'failed' && <LoadMore state={more} onPress={loadMore} />}
    </section>
  );
}
