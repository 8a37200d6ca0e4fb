import { ApiError } from '@ridgeline/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { discardDraft } from '../../form/drafts';
import type { Kind, Stored } from '../kinds/kind';
import { overviewQuery } from '../toDos/queries';
import { forgetSaved, useJustSaved } from '../saved/justSaved';
import { usePendingUndos } from '../undo/pendingUndos';
import { listKey, type ListState } from './listState';

const isMissing = (error: unknown, sentence: string) =>
  error instanceof ApiError && error.serverMessage === sentence;

const failed = 'Failed to delete item. Please try again.';

/** The server says why an item has to stay, such as an event that people have booked. Trying again does not help then. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.serverMessage ?? failed) : failed;

/**
 * Deletes an item, and offers to undo that for a while.
 * @returns a function that resolves with whether the item is deleted
 */
export function useRemoval<Item extends Stored>(
  kind: Kind<Item>,
  { setFailure, remove: removeFromList }: Pick<ListState<Item>, 'setFailure' | 'remove'>,
) {
  const queryClient = useQueryClient();
  const offerUndo = usePendingUndos((undos) => undos.add);
  const refresh = (queryKey: readonly unknown[]) =>
    void queryClient.invalidateQueries({ queryKey });

  return async function remove(item: Item): Promise<boolean> {
    const { _id } = item;
    const queryKey = listKey(kind);
    const restore = async () => {
      await kind.restore(_id);
      refresh(queryKey);
      refresh(overviewQuery.queryKey);
    };
    setFailure(undefined);
    try {
      await kind.remove(_id);
      offerUndo({ id: _id, title: kind.rowOf(item).title, restore });
    } catch (error) {
      // The item has already been deleted in another tab.
      if (!isMissing(error, kind.notFoundMessage)) {
        setFailure(failureOf(error));
        return false;
      }
    }
    if (useJustSaved.getState().saved?.item._id === _id) forgetSaved();
    discardDraft(kind.formPath(_id));
    if (kind.action?.draftPath) discardDraft(kind.action.draftPath(_id));
    // A refetch that started before the deletion would add the item again.
    await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => Boolean(state.data) });
    removeFromList(item);
    refresh(overviewQuery.queryKey);
    return true;
  };
}
