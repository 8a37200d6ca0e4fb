import { ApiError } from '@ridgeline/api/client';
import { useEffect, useState } from 'react';
import { forgetDraft } from '../../drafts/drafts';
import type { Kind, Stored } from '../kinds/kind';
import { useOffers } from '../undo/offers';

const isMissing = (error: unknown, sentence: string) =>
  error instanceof ApiError && error.serverMessage === sentence;

/** All items of a kind, and their deletion, which can be undone for a while. */
export function useItems<Item extends Stored>(kind: Kind<Item>) {
  const [items, setItems] = useState<Item[]>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const make = useOffers((offers) => offers.make);
  const restorations = useOffers((offers) => offers.restorations);

  // Again, too, when one of them came back.
  useEffect(() => {
    const cancel = new AbortController();
    kind.load(cancel.signal).then(
      (loaded) => {
        setItems(loaded);
        setFailure(undefined);
      },
      () => {
        if (!cancel.signal.aborted) setFailure('Failed to fetch data. Please try again.');
      },
    );
    return () => cancel.abort();
  }, [kind, attempt, restorations]);

  /** Resolves with whether it is gone. */
  async function remove(item: Item): Promise<boolean> {
    const { _id } = item;
    setFailure(undefined);
    try {
      await kind.remove(_id);
      make({ id: _id, title: kind.rowOf(item).title, restore: () => kind.restore(_id) });
    } catch (error) {
      // Deleted in another tab: what was wanted has happened.
      if (!isMissing(error, kind.missing)) {
        setFailure('Failed to delete item. Please try again.');
        return false;
      }
    }
    forgetDraft(kind.formAddress(_id));
    setItems((before) => before?.filter((other) => other._id !== _id));
    return true;
  }

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return { items, failure, retry, remove };
}
