import type { MoreState } from '../../page/LoadMore';
import type { Kind, Order, Stored } from '../kinds/kind';

/** A list of items: its loaded items, search and order. */
export interface ListState<Item extends Stored> {
  /** The loaded items; undefined while they are loading. */
  items: Item[] | undefined;
  /** The items that match the search, in order. */
  found: Item[];
  /** The number of matching items and of all items, including those that are not loaded. */
  counts: { found: number; all: number };
  /** The text in the search field. */
  search: string;
  setSearch: (search: string) => void;
  /** The search whose results are in `found`. */
  appliedSearch: string;
  order: Order;
  setOrder: (order: Order) => void;
  failure: string | undefined;
  setFailure: (sentence: string | undefined) => void;
  /** Undefined if trying again cannot help. */
  retry: (() => void) | undefined;
  /** Removes a deleted item from the list. */
  remove: (item: Item) => void;
  /** Loads more of a paginated list; undefined if everything was loaded at once. */
  more?: { state: MoreState; load: () => void } | undefined;
}

/** The query key of everything that is cached of a kind's list. */
export const listKey = <Item extends Stored>({ noun }: Kind<Item>) => ['list', noun] as const;

/** Lists stay cached while the user is in a form, so that they return to the same rows. */
export const listGcMs = 30 * 60 * 1000;

export const fetchFailed = 'Failed to fetch data. Please try again.';
