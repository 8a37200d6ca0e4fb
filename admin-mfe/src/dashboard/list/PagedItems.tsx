import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moreStateOf } from '../../page/LoadMore';
import { typingDelayMs, useDebounce } from '../../page/useDebounce';
import type { PagedKind, PageRequest, Stored } from '../kinds/kind';
import { ItemList } from './ItemList';
import { fetchFailed, listGcMs, listKey, type ListState } from './listState';
import { useListView } from './listViews';

type ListRequest = Omit<PageRequest, 'after'>;

/** The pages of a list, with the number of all items. */
export const pagesQuery = <Item extends Stored>(
  kind: PagedKind<Item>,
  { search, order }: ListRequest,
) =>
  infiniteQueryOptions({
    queryKey: [...listKey(kind), { search, order }],
    queryFn: async ({ pageParam, signal }) => {
      const page = await kind.loadPage({ search, order, after: pageParam }, signal);
      return { ...page, search };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: listGcMs,
  });

/** A paginated list of a kind's items. The server searches and sorts them. */
function usePagedList<Item extends Stored>(kind: PagedKind<Item>): ListState<Item> {
  const { search, setSearch, order, setOrder } = useListView(kind.noun);
  const [request, setRequest] = useState<ListRequest>({ search, order });
  const [problem, setFailure] = useState<string>();
  const debounce = useDebounce();
  const queryClient = useQueryClient();
  const query = pagesQuery(kind, request);
  const list = useInfiniteQuery(query);

  // The previous list stays visible until the new one is loaded, or if loading it fails.
  const [visible, setVisible] = useState(list.data);
  if (list.data && list.data !== visible) setVisible(list.data);
  const pages = (list.data ?? visible)?.pages;
  const lastPage = pages?.at(-1);
  const appliedSearch = lastPage?.search ?? '';

  const [total, setTotal] = useState(0);
  if (lastPage && !appliedSearch.trim() && lastPage.total !== total) setTotal(lastPage.total);

  const load = (next: ListRequest) => {
    setFailure(undefined);
    setRequest(next);
  };
  const items = pages?.flatMap((page) => page.items);
  const more = moreStateOf(list, list.data?.pages.length ?? 0);
  const failed = list.isError && !list.isFetching && more !== 'failed';
  return {
    items,
    found: items ?? [],
    counts: { found: lastPage?.total ?? 0, all: total },
    search,
    setSearch: (typed) => {
      setSearch(typed);
      debounce(typed.trim() ? typingDelayMs : 0, () =>
        load({ search: typed, order: request.order }),
      );
    },
    appliedSearch,
    order: request.order,
    setOrder: (next) => {
      setOrder(next);
      debounce(0, () => load({ search, order: next }));
    },
    failure: problem ?? (failed ? fetchFailed : undefined),
    setFailure,
    retry: failed ? () => void list.refetch() : undefined,
    remove: ({ _id }) => {
      const remaining = (data: typeof visible) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.filter((other) => other._id !== _id),
            total: page.total - 1,
          })),
        };
      queryClient.setQueryData(query.queryKey, remaining);
      setVisible(remaining);
      setTotal((before) => before - 1);
    },
    more: more && { state: more, load: () => void list.fetchNextPage() },
  };
}

/** The list of a paginated kind. */
export const PagedItems = <Item extends Stored>({ kind }: { kind: PagedKind<Item> }) => (
  <ItemList kind={kind} state={usePagedList(kind)} />
);
