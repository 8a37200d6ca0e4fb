import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moreStateOf } from '../../page/LoadMore';
import type { Asked, PagedKind, Stored } from '../kinds/kind';
import { fetchFailed, listKey, type Listed } from './listed';
import { usePause } from './usePause';

const typingPauseMs = 200;

const pagesQuery = <Item extends Stored>(
  kind: PagedKind<Item>,
  { looked, order }: Omit<Asked, 'after'>,
) =>
  infiniteQueryOptions({
    queryKey: [...listKey(kind), { looked, order }],
    queryFn: async ({ pageParam, signal }) => {
      const page = await kind.loadPage({ looked, order, after: pageParam }, signal);
      return { ...page, foundBy: looked };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** A kind's items page after page; the server searches and sorts them. */
export function usePaged<Item extends Stored>(kind: PagedKind<Item>): Listed<Item> {
  const [asked, setAsked] = useState<Omit<Asked, 'after'>>({ looked: '', order: 'first' });
  const [looked, setLooked] = useState('');
  const [problem, setProblem] = useState<string>();
  const pause = usePause();
  const queryClient = useQueryClient();
  const query = pagesQuery(kind, asked);
  const list = useInfiniteQuery(query);

  // Until what is asked for has come, what was shown before stays.
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);
  const pages = (list.data ?? shown)?.pages;
  const newest = pages?.at(-1);
  const foundBy = newest?.foundBy ?? '';

  const [all, setAll] = useState(0);
  if (newest && !foundBy.trim() && newest.total !== all) setAll(newest.total);

  const ask = (next: Omit<Asked, 'after'>) => {
    setProblem(undefined);
    setAsked(next);
  };
  const items = pages?.flatMap((page) => page.items);
  const more = moreStateOf(list, list.data?.pages.length ?? 0);
  const failed = list.isError && !list.isFetching && more !== 'failed';
  return {
    items,
    found: items ?? [],
    counts: { found: newest?.total ?? 0, all },
    looked,
    look: (words) => {
      setLooked(words);
      pause(words.trim() ? typingPauseMs : 0, () => ask({ looked: words, order: asked.order }));
    },
    foundBy,
    order: asked.order,
    turn: (order) => pause(0, () => ask({ looked, order })),
    failure: problem ?? (failed ? fetchFailed : undefined),
    fail: setProblem,
    retry: failed ? () => void list.refetch() : undefined,
    drop: ({ _id }) => {
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
