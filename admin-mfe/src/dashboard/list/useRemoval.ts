import { ApiError } from '@ridgeline/contract/client';
import { discardDraft } from '../../form/drafts';
import type { Kind, Stored } from '../kinds/kind';
import { useOffers } from '../undo/offers';
import type { Listed } from './listed';

const isMissing = (error: unknown, sentence: string) =>
  error instanceof ApiError && error.serverMessage === sentence;

/**
 * Deletes an item, which can be undone for a while.
 * @returns a function that resolves with whether it is gone
 */
export function useRemoval<Item extends Stored>(
  kind: Kind<Item>,
  { fail, drop }: Pick<Listed<Item>, 'fail' | 'drop'>,
) {
  const make = useOffers((offers) => offers.make);

  return async function remove(item: Item): Promise<boolean> {
    const { _id } = item;
    fail(undefined);
    try {
      await kind.remove(_id);
      make({ id: _id, title: kind.rowOf(item).title, restore: () => kind.restore(_id) });
    } catch (error) {
      // Deleted in another tab: what was wanted has happened.
      if (!isMissing(error, kind.missing)) {
        fail('Failed to delete item. Please try again.');
        return false;
      }
    }
    discardDraft(kind.formAddress(_id));
    drop(item);
    return true;
  };
}
