import { Button } from '@ridgeline/shared-ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { FetchFailure } from './Fetching';

const labels = { ready: 'Load more', loading: 'Loading…', done: 'That is all' };

export type MoreState = keyof typeof labels | 'failed';

/** The state of the button below a paginated list; undefined if there is only one page. */
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

/** The button below a paginated list. It also stays after the last page, so that it keeps the focus. */
export const LoadMore = ({ state, onPress }: LoadMoreProps) => (
  <Button tone="secondary" width="wide" busy={state !== 'ready'} onClick={onPress}>
    {labels[state]}
  </Button>
);

interface ListEndProps {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    | 'data'
    | 'isError'
    | 'isFetching'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >;
  /** The error message. */
  sentence?: string;
}

/** The end of a paginated list: an error message if it could not be loaded, or the button for more. */
export function ListEnd({
  list,
  sentence = 'Failed to fetch data. Please try again.',
}: ListEndProps) {
  const more = moreStateOf(list, list.data?.pages.length ?? 0);
  const loadMore = () => void list.fetchNextPage();
  return (
    <>
      {list.isError && !list.isFetching && (
        <FetchFailure
          sentence={sentence}
          onRetry={more === 'failed' ? loadMore : () => void list.refetch()}
        />
      )}
      {more && more !== 'failed' && <LoadMore state={more} onPress={loadMore} />}
    </>
  );
}
