import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { moreStateOf } from '../../page/LoadMore';
import type { PagedKind, PageRequest, Stored } from '../kinds/kind';
import { ItemList } from './ItemList';
import { fetchFailed, listGcMs, listKey, type Listed } from './listed';
import { useListView } from './places';

const typingPauseMs = 200;

type ListRequest = Omit<PageRequest, 'after'>;

const pagesQuery = <Item extends Stored>(kind: PagedKind<Item>, { search, order }: ListRequest) =>
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

/** Debounces a function: runs it after a delay (0: at once) unless another call comes before. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms: number, work: () => void) => {
    clearTimeout(timer.current);
    if (ms > 0) timer.current = setTimeout(work, ms);
    else work();
  };
}

/** A kind's items page by page; the server searches and sorts them. */
function usePagedList<Item extends Stored>(kind: PagedKind<Item>): Listed<Item> {
  const { search, setSearch, order, setOrder } = useListView(kind.noun);
  const [request, setRequest] = useState<ListRequest>({ search, order });
  const [problem, setFailure] = useState<string>();
  const pause = usePause();
  const queryClient = useQueryClient();
  const query = pagesQuery(kind, request);
  const list = useInfiniteQuery(query);

  // The previous list stays until the new one is loaded, and also if that fails.
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);
  const pages = (list.data ?? shown)?.pages;
  const newest = pages?.at(-1);
  const appliedSearch = newest?.search ?? '';

  const [all, setAll] = useState(0);
  if (newest && !appliedSearch.trim() && newest.total !== all) setAll(newest.total);

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
    counts: { found: newest?.total ?? 0, all },
    search,
    setSearch: (words) => {
      setSearch(words);
      pause(words.trim() ? typingPauseMs : 0, () => load({ search: words, order: request.order }));
    },
    appliedSearch,
    order: request.order,
    setOrder: (next) => {
      setOrder(next);
      pause(0, () => load({ search, order: next }));
    },
    failure: problem ?? (failed ? fetchFailed : undefined),
    setFailure,
    retry: failed ? () => void list.refetch() : undefined,
    remove: ({ _id }) => {
      const remaining = (data: typeof shown) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.filter((other) => other._id !== _id),
            total: page.total - 1,
          })),
        };
      queryClient.setQueryData(query.queryKey, remaining);
      setShown(remaining);
      setAll((before) => before - 1);
    },
    more: more && { state: more, load: () => void list.fetchNextPage() },
  };
}

/** The list of a paginated kind. */
export const PagedItems = <Item extends Stored>({ kind }: { kind: PagedKind<Item> }) => (
  <ItemList kind={kind} listed={usePagedList(kind)} />
);
