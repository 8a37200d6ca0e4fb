import { useEffect, useState } from 'react';
import type { Order, Stored, WholeKind } from '../kinds/kind';
import { useOffers } from '../undo/offers';
import { fetchFailed, type Listed } from './listed';
import { matches } from './matches';

/** All items of a kind at once; looked through and put in order here. */
export function useWhole<Item extends Stored>(kind: WholeKind<Item>): Listed<Item> {
  const [items, setItems] = useState<Item[]>();
  const [looked, look] = useState('');
  const [order, turn] = useState<Order>('first');
  const [failure, fail] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const restorations = useOffers((offers) => offers.restorations);

  // Again, too, when one of them came back.
  useEffect(() => {
    const cancel = new AbortController();
    kind.load(cancel.signal).then(
      (loaded) => {
        setItems(loaded);
        fail(undefined);
      },
      () => {
        if (!cancel.signal.aborted) fail(fetchFailed);
      },
    );
    return () => cancel.abort();
  }, [kind, attempt, restorations]);

  const found = kind
    .inOrder(items ?? [], order)
    .filter((item) => matches(kind.rowOf(item), looked));
  return {
    ...{ items, found, looked, look, order, turn, failure, fail },
    counts: { found: found.length, all: items?.length ?? 0 },
    foundBy: looked,
    retry: items
      ? undefined
      : () => {
          fail(undefined);
          setAttempt(attempt + 1);
        },
    drop: ({ _id }) => setItems((before) => before?.filter((other) => other._id !== _id)),
  };
}
