import { messages, type Group } from '@ridgeline/contract';
import { notFoundError } from '../../platform/trash/notFound';
import type { GroupStore } from './store';

/**
 * The group with an id.
 * @throws {HttpError} 404
 */
export type GroupOf = (id: string) => Promise<Group>;

/** Finds groups, or throws 404. */
export const groupLookup =
  (store: GroupStore): GroupOf =>
  async (id) => {
    const group = await store.groupById(id);
    if (!group) throw await notFoundError(store.trash, id, messages.groupNotFound);
    return group;
  };
