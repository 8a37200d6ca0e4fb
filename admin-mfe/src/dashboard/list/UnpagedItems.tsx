import { plainText, wordsIn } from '@ridgeline/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row, Stored, UnpagedKind } from '../kinds/kind';
import { ItemList } from './ItemList';
import { fetchFailed, listGcMs, listKey, type ListState } from './listState';
import { useListView } from './listViews';

/** Whether an item's row contains every word of the search. */
function matches({ title, lines, badge = '' }: Row, search: string) {
  const text = plainText([title, ...lines, badge].join(' '));
  return wordsIn(search).every((word) => text.includes(word));
}

const listQuery = <Item extends Stored>(kind: UnpagedKind<Item>) =>
  queryOptions({
    queryKey: listKey(kind),
    queryFn: ({ signal }) => kind.load(signal),
    gcTime: listGcMs,
  });

/** All items of a kind. The browser searches and sorts them. */
function useCompleteList<Item extends Stored>(kind: UnpagedKind<Item>): ListState<Item> {
  const { search, setSearch, order, setOrder } = useListView(kind.noun);
  const [problem, setFailure] = useState<string>();
  const queryClient = useQueryClient();
  const query = listQuery(kind);
  const { data: items, isError, isFetching, refetch } = useQuery(query);

  const failed = isError && !isFetching;
  const found = kind
    .inOrder(items ?? [], order)
    .filter((item) => matches(kind.rowOf(item), search));
  return {
    items,
    found,
    search,
    setSearch,
    order,
    setOrder,
    setFailure,
    failure: problem ?? (failed ? fetchFailed : undefined),
    counts: { found: found.length, all: items?.length ?? 0 },
    appliedSearch: search,
    retry: failed ? () => void refetch() : undefined,
    remove: ({ _id }) =>
      queryClient.setQueryData(query.queryKey, (before) =>
        before?.filter((other) => other._id !== _id),
      ),
  };
}

/** The list of a kind whose items are all loaded at once. */
export const UnpagedItems = <Item extends Stored>({ kind }: { kind: UnpagedKind<Item> }) => (
  <ItemList kind={kind} state={useCompleteList(kind)} />
);
