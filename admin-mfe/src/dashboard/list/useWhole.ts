import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, Stored, WholeKind } from '../kinds/kind';
import { fetchFailed, listKey, type Listed } from './listed';
import { matches } from './matches';

const listQuery = <Item extends Stored>(kind: WholeKind<Item>) =>
  queryOptions({
    queryKey: listKey(kind),
    queryFn: ({ signal }) => kind.load(signal),
  });

/** All items of a kind at once, searched and sorted here. */
export function useWhole<Item extends Stored>(kind: WholeKind<Item>): Listed<Item> {
  const [looked, look] = useState('');
  const [order, turn] = useState<Order>('first');
  const [problem, fail] = useState<string>();
  const queryClient = useQueryClient();
  const query = listQuery(kind);
  const { data: items, isError, isFetching, refetch } = useQuery(query);

  const failed = isError && !isFetching;
  const found = kind
    .inOrder(items ?? [], order)
    .filter((item) => matches(kind.rowOf(item), looked));
  return {
    ...{ items, found, looked, look, order, turn, fail },
    failure: problem ?? (failed ? fetchFailed : undefined),
    counts: { found: found.length, all: items?.length ?? 0 },
    foundBy: looked,
    retry: failed ? () => void refetch() : undefined,
    drop: ({ _id }) =>
      queryClient.setQueryData(query.queryKey, (before) =>
        before?.filter((other) => other._id !== _id),
      ),
  };
}
