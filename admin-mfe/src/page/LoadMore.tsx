import { Button } from '@ridgeline/shared-ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

const labels = { ready: 'Load more', loading: 'Loading…', done: 'That is all' };

export type MoreState = keyof typeof labels | 'failed';

/** Whether there is more of a list that comes by page; undefined where all was on the first page. */
export function moreStateOf(
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>,
  pages: number,
): MoreState | undefined {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'failed';
  if (list.hasNextPage) return 'ready';
  return pages > 1 ? 'done' : undefined;
}

interface LoadMoreProps {
  state: keyof typeof labels;
  onPress: () => void;
}

/**
 * Below a list that comes by page. It stays when there is no more, so that whoever pressed it is not
 * left nowhere.
 */
export const LoadMore = ({ state, onPress }: LoadMoreProps) => (
  <Button tone="secondary" width="wide" busy={state !== 'ready'} onClick={onPress}>
    {labels[state]}
  </Button>
);
